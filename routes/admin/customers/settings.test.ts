import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const path = paths.adminCustomerSettings;
const YEAR = new Date().getUTCFullYear();

async function open() {
  const html = await (await admin.request(path)).text();
  return { html, fields: formFields(html, path) };
}

const save = (fields: Record<string, string>) => admin.post(path, new URLSearchParams(fields));

test("83.34 the rules say the country's years, take others, and say until when", async () => {
  const { html, fields } = await open();
  expect(html).toContain("7 years, as in United States");
  expect(html).toContain(`December 31, ${YEAR + 7}`);
  const saved = await save({ ...fields, years: "12" });
  expect(saved.headers.get("location")).toBe(path);
  const after = await open();
  expect(after.html).toContain(`December 31, ${YEAR + 12}`);
  expect(after.fields.years).toBe("12");
  const wrong = await save({ ...after.fields, years: "0" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("from 1 to 30");
});

test("83.34 whoever has not seen what somebody else saved reads both", async () => {
  const { fields } = await open();
  expect((await save({ ...fields, years: "9" })).status).toBe(303);
  const late = await save({ ...fields, years: "5" });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("9");
  expect(formFields(html, path).years).toBe("5");
  const [event] = await shop.sql<{ action: string; after: unknown }[]>`
    select action, after from audit_events where subject_kind = 'customer' and subject_id = 'settings'
    order by id desc limit 1`;
  expect(event).toEqual({ action: "save", after: { invoiceYears: 9 } });
});
