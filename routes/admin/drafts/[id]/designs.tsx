/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findProduct } from "#db/catalog/products.ts";
import { type Draft, findDraft } from "#db/orders/drafts/drafts.ts";
import { addLines } from "#orders/drafts/add-lines.ts";
import { linesOfDesign } from "#orders/drafts/lines-of-design.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { drawingPayer } from "#server/limits/drawing-limit.ts";
import { findBlankFor } from "#server/responses/find-blank.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { readPieces } from "#shop/orders/drafts/design-form.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ADDITIONS } from "../_draft/additions.ts";
import { DesignForm } from "../_draft/design-form.tsx";
import { designersOf, loadChoices } from "../_draft/load-choices.ts";

export const permission: RoutePermission = "orders.edit";

/** The fields of sizes are those of the product. */
const Body = v.looseObject({});

/** Limit of orders: fields of the form for a saved design [fields]; one for each size of a product. */
const MAX_FIELDS = 120;

/** A saved design on a product: its colors and sizes. */
export const GET = handlers(form(Body), async (c) => {
  const draft = await findDraftOf(c);
  if (!draft) return c.notFound();
  // A quote that was sent takes no more lines.
  if (draft.status !== "open") return c.redirect(paths.adminDraft(draft.id), 303);
  return show(c, draft, { typed: c.req.valid("form").typed });
});

/** Adds what was chosen to the draft. */
export const POST = handlers(form(Body, { maxFields: MAX_FIELDS }), async (c) => {
  const draft = await findDraftOf(c);
  const read = c.req.valid("form");
  expectValid(read);
  if (!draft) return c.notFound();
  const { typed } = read;
  const { services } = c.var;
  const product = await productOf(c, typed);
  if (!product) return show(c, draft, { typed, errors: { product: "Choose a product." } });
  const pieces = readPieces(typed, product);
  if (!pieces.ok) return show(c, draft, { typed, errors: pieces.errors });
  const designId = readId(typed.design) ?? 0;
  const judging = {
    findBlank: findBlankFor(c),
    units: (await services.shopSettings.read()).units,
  };
  const lines = await linesOfDesign(
    services,
    {
      ...{ designId, designers: designersOf(c, draft), product, payer: drawingPayer(c) },
      ...pieces.values,
    },
    judging,
  );
  if (typeof lines === "string") return show(c, draft, { typed, errors: { design: lines } });
  const outcome = await addLines(services, {
    ...{ draftId: draft.id, lines, actorId: userOf(c).id },
    revision: Number(typed.revision),
  });
  if (outcome === "missing") return c.notFound();
  flash(c, ADDITIONS[outcome]);
  return c.redirect(paths.adminDraft(draft.id), 303);
});

async function findDraftOf(c: AppContext): Promise<Draft | undefined> {
  const id = readId(c.req.param("id"));
  return id ? findDraft(c.var.services.sql, id) : undefined;
}

async function productOf(c: AppContext, typed: FormFields) {
  const id = readId(typed.product);
  return id ? findProduct(c.var.services.sql, id, null) : undefined;
}

type Sent = { typed: FormFields; errors?: FormFields };

async function show(c: AppContext, draft: Draft, { typed, errors }: Sent) {
  const choices = await loadChoices(c, draft);
  const product = await productOf(c, typed);
  const problems = { ...errors };
  if (typed.product && !product) problems.product = "It is not sold any more. Choose another one.";
  if (Object.keys(problems).length > 0) c.status(422);
  const revision = typed.revision ?? String(draft.revision);
  return adminPage(c, {
    title: "Add a saved design",
    here: paths.adminDrafts,
    styles: ["admin", "manage", "quote"],
    head: (
      <header class="manage__title">
        <BackLink href={paths.adminDraft(draft.id)}>{`Draft #${draft.id}`}</BackLink>
        <h1>Add a saved design</h1>
      </header>
    ),
    content: <DesignForm {...{ draft, choices, product, typed, revision }} errors={problems} />,
  });
}
