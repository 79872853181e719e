import { compareFields, type Difference } from "#shop/forms/difference.ts";
import type { FormFields, ReadForm } from "#shop/forms/form.ts";
import { toDecimal } from "#shop/money.ts";
import { type DraftValues, readDraft } from "#shop/orders/drafts/draft-form.ts";
import { lineFields } from "#shop/orders/edits/edit-form.ts";
import { ADDRESS_LABELS } from "../../orders/_edit/fields.ts";
import type { LoadedDraft } from "./load.ts";

/** The draft as the fields of its form. */
export function fieldsOf({ draft, today, currencies: [own] }: LoadedDraft): FormFields {
  const { lines, address, email, note, holdsOn, methodId, discountCents, discountReason } = draft;
  const ofLines = lines.flatMap(({ size, color, quantity }, at) => {
    const names = lineFields(at);
    return [
      [names.size, size],
      [names.color, color],
      [names.quantity, String(quantity)],
    ];
  });
  return {
    ...address,
    ...Object.fromEntries(ofLines),
    ...{ email, note, discountReason, currency: draft.currency ?? own },
    discount: discountCents > 0 ? toDecimal(discountCents, draft.currency) : "",
    // A quote whose day is over holds anew.
    holdsOn: holdsOn < today ? today : holdsOn,
    methodId: methodId === null ? "" : String(methodId),
    key: crypto.randomUUID(),
  };
}

/** Who may give no discount has no fields for it, and leaves the one that is there. */
export function readFields(typed: FormFields, loaded: LoadedDraft): ReadForm<DraftValues> {
  const { draft, mayDiscount, currencies, today, lastDay } = loaded;
  const { discount = "", discountReason = "" } = fieldsOf(loaded);
  const all = mayDiscount ? typed : { ...typed, discount, discountReason };
  return readDraft(all, { lines: draft.lines, currencies, today, lastDay });
}

/** Somebody else has saved it meanwhile: what it is now beside what was typed. */
export function draftDifferences(loaded: LoadedDraft, typed: FormFields): Difference[] {
  const lines = loaded.draft.lines.flatMap(({ productName }, at) =>
    Object.entries(lineFields(at)).map(([what, name]) => [name, `${productName}, ${what}`]),
  );
  const labels = {
    ...{ email: "Email", ...ADDRESS_LABELS, ...Object.fromEntries(lines) },
    ...{ discount: "Discount", note: "Note", holdsOn: "Holds until" },
  };
  return compareFields(labels, fieldsOf(loaded), typed).filter(
    ({ saved, typed: now }) => saved !== now,
  );
}
