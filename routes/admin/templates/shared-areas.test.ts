import { beforeAll, expect, test } from "bun:test";
import { findOwnTemplate } from "#db/catalog/templates.ts";
import { FIELD } from "#shop/goods/own/form/field-names.ts";
import { templateFields } from "#shop/goods/own/form/template-form.ts";
import { isOwnId } from "#shop/goods/own/ids.ts";
import type { TemplateData } from "#shop/goods/own/template-data.ts";
import { templateOf, templates } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { draftTote, setState, toteForm } from "#tools/testing/data/own-template.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

/** Other files of this process may have left some of one's own. */
const BUILT_IN = templates().flatMap(({ id }) => (isOwnId(id) ? [] : id));

test.each(BUILT_IN)("57.11 a copy of %s opens, and is saved as it is", async (builtIn) => {
  const copied = await admin.post(paths.adminTemplateCopies(builtIn), new URLSearchParams());
  const copy = copied.headers.get("location") ?? "";
  const shown = await admin.request(copy);
  expect(shown.status).toBe(200);
  const own = await findOwnTemplate(shop.sql, copy.split("/").at(-1) ?? "");
  if (!own) throw new Error("it can be read");
  const fields = { ...templateFields(own, "in"), revision: String(own.revision) };
  expect((await admin.post(copy, new URLSearchParams(fields))).status).toBe(303);
  const saved = await findOwnTemplate(shop.sql, own.id);
  expect(inAreas(saved?.data)).toEqual(inAreas(own.data));
});

/** A view lists its areas in the order of the template's. */
function inAreas(data: TemplateData | undefined) {
  const byArea = (one: { area: string }, other: { area: string }) =>
    one.area < other.area ? -1 : 1;
  return data?.views.map((view) => ({ ...view, areas: view.areas.toSorted(byArea) }));
}

test("57.16 areas of all that comes with the shop are offered, and take designs for it", async () => {
  const wrap = templateOf("mug").areas[0];
  const other = await draftTote(admin, "Mug like");
  expect(await (await admin.request(paths.adminTemplate(other))).text()).toContain(
    `value="${wrap.id}"`,
  );
  const given = {
    [FIELD.areaId(0)]: wrap.id,
    [FIELD.width(0)]: String(wrap.inches.width),
    [FIELD.height(0)]: String(wrap.inches.height),
  };
  expect(
    (await admin.post(paths.adminTemplate(other), await toteForm(shop, other, given))).status,
  ).toBe(303);
  await setState(shop, admin, { id: other, state: "ready" });
  expect(templateOf(other).areas[0]).toBe(wrap);
});
