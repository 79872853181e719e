import { type Day, isDay } from "../../day.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../../forms/form.ts";
import { plainLine, plainText } from "../../forms/plain-text.ts";
import { type Cents, type CurrencyCode, maxCharge, parseMoney, pluralOf } from "../../money.ts";
import { readLines } from "../edits/edit-form.ts";
import type { EditedLine } from "../edits/edited-line.ts";
import {
  type DraftAddress,
  EMPTY_ADDRESS,
  MAX_DISCOUNT_REASON,
  MAX_DRAFT_NOTE,
  MAX_QUOTE_DAYS,
} from "./draft.ts";

export type DraftValues = {
  email: string;
  address: DraftAddress;
  lines: EditedLine[];
  methodId: number | null;
  currency: CurrencyCode;
  discountCents: Cents;
  discountReason: string;
  note: string;
  holdsOn: Day;
  key: string;
  /** The total that the form showed; null where it showed none yet. */
  shownCents: Cents | null;
};

type FormDraft = {
  lines: readonly { size: string; color: string }[];
  currencies: readonly CurrencyCode[];
  /** Today and the last day that can be chosen, in the shop's calendar. */
  today: Day;
  lastDay: Day;
};

/** An open draft may lack anything; what is sent is checked as an order is. */
export function readDraft(typed: FormFields, draft: FormDraft): ReadForm<DraftValues> {
  const errors: FormFields = {};
  const lines = readLines(typed, draft.lines, errors);
  const currency = draft.currencies.find((code) => code === typed.currency) ?? draft.currencies[0];
  if (!currency) throw new Error("A shop has a currency.");
  const discountCents = readDiscount(typed.discount, currency);
  if (discountCents === undefined) {
    errors.discount = `Enter an amount in ${pluralOf(currency)}, such as 5.00.`;
  }
  const discountReason = readText(typed.discountReason, MAX_DISCOUNT_REASON);
  if (discountReason === undefined) errors.discountReason = tooLong(MAX_DISCOUNT_REASON);
  else if (discountCents && !discountReason) errors.discountReason = "Say why, for the log.";
  const note = readText(typed.note, MAX_DRAFT_NOTE);
  if (note === undefined) errors.note = tooLong(MAX_DRAFT_NOTE);
  const holdsOn = typed.holdsOn ?? "";
  if (!isDay(holdsOn) || holdsOn < draft.today || holdsOn > draft.lastDay) {
    errors.holdsOn = `Choose a day from today on, ${MAX_QUOTE_DAYS} days from now at most.`;
  }
  const email = plainLine((typed.email ?? "").slice(0, 300)).trim();
  if (email.length > 200) errors.email = tooLong(200);
  const address = readAddress(typed, errors);
  const key = typed.key ?? "";
  if (!UUID.test(key)) errors.form = "Open the form again.";
  const isWrong = Object.keys(errors).length > 0;
  if (
    isWrong ||
    discountCents === undefined ||
    discountReason === undefined ||
    note === undefined
  ) {
    return rejected(errors);
  }
  const methodId = /^[1-9]\d{0,14}$/.test(typed.methodId ?? "") ? Number(typed.methodId) : null;
  const shownCents = /^\d{1,12}$/.test(typed.total ?? "") ? Number(typed.total) : null;
  const money = { currency, discountCents, discountReason, shownCents };
  return accepted({ email, address, lines, methodId, ...money, note, holdsOn, key });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readAddress(typed: FormFields, errors: FormFields): DraftAddress {
  const address = { ...EMPTY_ADDRESS };
  // Object.keys knows no more than strings.
  for (const name of Object.keys(address) as (keyof DraftAddress)[]) {
    const text = plainLine((typed[name] ?? "").slice(0, 300)).trim();
    if (text.length > 200) errors[name] = tooLong(200);
    address[name] = text;
  }
  return address;
}

function readText(text: string | undefined, max: number): string | undefined {
  const plain = plainText((text ?? "").slice(0, 2 * max + 100)).trim();
  return plain.length > max ? undefined : plain;
}

const tooLong = (max: number) => `Keep it below ${max + 1} letters.`;

function readDiscount(text: string | undefined, currency: CurrencyCode): Cents | undefined {
  const cents = parseMoney(text?.trim() || "0", currency);
  return cents !== undefined && cents >= 0 && cents <= maxCharge(currency) ? cents : undefined;
}
