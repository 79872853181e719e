import { type DraftOutcome, saveDraft } from "#orders/drafts/save-draft.ts";
import { sendDraft } from "#orders/drafts/send-draft.ts";
import type { SaveOutcome } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { formatMoney } from "#shop/money.ts";
import type { DraftValues } from "#shop/orders/drafts/draft-form.ts";
import { endOf } from "#shop/orders/drafts/quote-days.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import type { LoadedDraft } from "./load.ts";
import { previewDraft, wantedLines } from "./preview.ts";

type Change = { values: DraftValues; typed: FormFields; revision: string };

/** Saves an open draft, or sends it. Nothing is sent whose price the form has not shown. */
export async function saveOrSend(
  c: AppContext,
  loaded: LoadedDraft,
  { values, typed, revision }: Change,
): Promise<SaveOutcome> {
  const { draft, timeZone } = loaded;
  const { lines: _, key, shownCents, ...fields } = values;
  const change = {
    ...{ draftId: draft.id, revision: Number(revision), actorId: userOf(c).id },
    fields: { ...fields, holdsUntil: endOf(values.holdsOn, timeZone) },
    lines: wantedLines(loaded, values),
  };
  if (typed.action !== "send")
    return answer(await saveDraft(c.var.services, change), draft.id, SAVED);
  const preview = await previewDraft(c, loaded, values);
  if (!preview.ok) return { errors: preview.errors };
  const { contents } = preview.priced;
  const { totalCents, currency } = contents.amounts;
  if (shownCents !== totalCents) {
    const total = formatMoney(totalCents, currency);
    return { errors: { form: `It costs ${total} now. Read below, and press again.` } };
  }
  const sent = await sendDraft(c.var.services, { ...change, key, contents });
  return answer(sent, draft.id, {
    title: "Quote sent",
    description: `${values.email} is mailed the link to it.`,
    variant: "success",
  });
}

const SAVED: Toast = { title: "Draft saved", variant: "success" };

function answer(outcome: DraftOutcome, draftId: number, toast: Toast): SaveOutcome {
  switch (outcome) {
    case "saved":
      return { toast, to: paths.adminDraft(draftId) };
    case "missing":
      return "gone";
    case "changed":
      return "changed";
    case "closed":
      return { errors: { form: "It was sent or accepted meanwhile. Reload the page." } };
  }
}
