/** @jsxImportSource hono/jsx */
import { markAnswerRead } from "#db/orders/drafts/write-drafts.ts";
import { quoteLink } from "#mails/links/quote-link.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { isFetchedAhead } from "#server/fetched-ahead.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { isChangeable } from "#shop/orders/drafts/draft.ts";
import type { DraftValues } from "#shop/orders/drafts/draft-form.ts";
import { MAX_CART_LINES } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { AddLines } from "../_draft/add-lines.tsx";
import { draftDifferences, fieldsOf, readFields } from "../_draft/fields.ts";
import { DraftForm } from "../_draft/form.tsx";
import { DraftHead } from "../_draft/head.tsx";
import { type LoadedDraft, loadDraft } from "../_draft/load.ts";
import { loadChoices } from "../_draft/load-choices.ts";
import { type DraftPreview, previewDraft } from "../_draft/preview.ts";
import { saveOrSend } from "../_draft/save.ts";
import { linesOfCart } from "../_draft/source.ts";
import { Standing } from "../_draft/standing.tsx";

export const permission: RoutePermission = "orders.edit";

/** A draft or a quote: whom it is for, what is in it and until when it holds; sends it. Who opens it has read its answer. */
export const { GET, POST } = editPage<LoadedDraft, DraftValues>({
  load: loadDraft,
  revision: ({ draft }) => String(draft.revision),
  fields: fieldsOf,
  retype: (typed) => (typed.action === "preview" ? typed : undefined),
  read: readFields,
  save: saveOrSend,
  differences: (loaded, { typed }) => draftDifferences(loaded, typed),
  // Three fields a line.
  maxFields: 3 * MAX_CART_LINES + 40,
  async page(c, loaded, form) {
    const { draft } = loaded;
    const isPosted = c.req.method === "POST";
    if (draft.isAnswerUnread && !isPosted && !isFetchedAhead(c)) {
      await markAnswerRead(c.var.services.sql, draft);
    }
    const preview = isChangeable(draft) ? await previewOf(c, loaded, form.typed) : undefined;
    // What is missing is said once somebody has pressed for it; why the rest cannot be sent, at once.
    const isPressed = isPosted && form.typed.action !== "save";
    if (preview && !preview.ok && (isPressed || preview.isRejected)) {
      form.errors = { ...preview.errors, ...form.errors };
    }
    if (preview && !preview.ok && isPressed) c.status(422);
    const { signatures } = c.var.services;
    const link = draft.version > 0 && draft.email ? quoteLink(signatures, draft) : undefined;
    return {
      title: `${draft.version > 0 ? "Quote" : "Draft"} #${draft.id}`,
      here: paths.adminDrafts,
      styles: ["admin", "manage", "quote"],
      head: <DraftHead draft={draft} />,
      content: (
        <div class="stack">
          <Standing draft={draft} link={link} />
          {isChangeable(draft) && <DraftForm loaded={loaded} form={form} preview={preview} />}
          {draft.status === "open" && (
            <AddLines
              draft={draft}
              cart={await linesOfCart(c)}
              choices={await loadChoices(c, draft)}
            />
          )}
        </div>
      ),
    };
  },
});

async function previewOf(
  c: AppContext,
  loaded: LoadedDraft,
  typed: FormFields,
): Promise<DraftPreview | undefined> {
  const read = readFields(typed, loaded);
  if (!read.ok) return { ok: false, errors: read.errors };
  return previewDraft(c, loaded, read.values);
}
