import type { DraftLine } from "#db/orders/drafts/drafts.ts";
import { type PricedDraft, priceDraft } from "#orders/drafts/price-draft.ts";
import type { AppContext } from "#server/factory.ts";
import { checkAddress } from "#shop/addresses/check-address.ts";
import type { FormFields } from "#shop/forms/form.ts";
import type { DraftValues } from "#shop/orders/drafts/draft-form.ts";
import { lineFields } from "#shop/orders/edits/edit-form.ts";
import type { LoadedDraft } from "./load.ts";

export type DraftPreview =
  | { ok: true; priced: Extract<PricedDraft, { ok: true }> }
  | {
      ok: false;
      errors: FormFields;
      /** It has all that a quote needs, and its lines or its price are in the way. */
      isRejected?: true;
    };

/** Prices what was typed: all that a quote needs must be there. */
export async function previewDraft(
  c: AppContext,
  loaded: LoadedDraft,
  values: DraftValues,
): Promise<DraftPreview> {
  const { address, email, methodId, currency, discountCents } = values;
  const checked = checkAddress({ ...address, email, notes: "" }, { countries: loaded.countries });
  if (!checked.ok) return { ok: false, errors: { ...checked.errors } };
  const priced = await priceDraft(c.var.services, {
    ...{ lines: wantedLines(loaded, values), methodId, currency, discountCents },
    address: checked.address,
  });
  if (priced.ok) return { ok: true, priced };
  const line = priced.position === undefined ? undefined : values.lines[priced.position];
  const field = line && !line.isNew ? lineFields(line.like).size : "form";
  const errors = {
    [field]: priced.message,
    ...(priced.isDiscount && { discount: "It leaves less than a card is charged." }),
  };
  return { ok: false, errors, ...(loaded.draft.lines.length > 0 && { isRejected: true }) };
}

/** The lines of the draft as they were typed; one that is added prints what another does. */
export function wantedLines({ draft }: LoadedDraft, { lines }: DraftValues): DraftLine[] {
  return lines.flatMap(({ like, size, color, quantity }) => {
    const line = draft.lines[like];
    return line ? [{ ...line, size, color, quantity }] : [];
  });
}
