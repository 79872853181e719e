import { accepted, type FormFields, type ReadForm, rejected } from "../../forms/form.ts";
import { plainText } from "../../forms/plain-text.ts";
import {
  type Cents,
  type CurrencyCode,
  maxCharge,
  parseMoney,
  pluralOf,
  toDecimal,
} from "../../money.ts";
import { MAX_CART_LINES, QUANTITY_LIMITS } from "../quantity.ts";
import { MAX_HOLD_DAYS, MAX_REASON } from "./edit.ts";
import type { EditedLine } from "./edited-line.ts";

export type EditValues = {
  lines: EditedLine[];
  /** Null for the way that the order has. */
  methodId: number | null;
  discountCents: Cents;
  reason: string;
  holdDays: number;
  key: string;
  /** The difference that the form showed; null where it showed none yet. */
  shownCents: Cents | null;
};

type EditedOrder = {
  items: readonly { size: string; color: string }[];
  currency: CurrencyCode;
};

/** Names of the fields of a line. */
export const lineFields = (at: number) =>
  ({
    ...{ size: `size-${at}`, color: `color-${at}` },
    ...{ quantity: `quantity-${at}`, design: `design-${at}` },
  }) as const;

/** Fields of a line that is added: a thing as the line with this number, with its design or another one. */
export const ADDED = {
  like: "add-like",
  size: "add-size",
  color: "add-color",
  quantity: "add-quantity",
  design: "add-design",
} as const;

/** The name of the field that chooses the line's design. */
export function designField({ like, isNew }: Pick<EditedLine, "like" | "isNew">): string {
  return isNew ? ADDED.design : lineFields(like).design;
}

/** Days that a link to pay can hold; the form offers these. */
export const HOLD_DAYS = [1, 3, 7, 14, 30] as const;

export function readEdit(typed: FormFields, order: EditedOrder): ReadForm<EditValues> {
  const errors: FormFields = {};
  const all = readLines(typed, order.items, errors);
  if (all.length === 0 && Object.keys(errors).length === 0) {
    errors.form = "An order needs a line. Cancel it instead.";
  }
  const discountCents = readDiscount(typed.discount, order.currency);
  if (discountCents === undefined) {
    const example = toDecimal(500, order.currency);
    errors.discount = `Enter an amount in ${pluralOf(order.currency)}, such as ${example}.`;
  }
  const reason = plainText((typed.reason ?? "").slice(0, 2 * MAX_REASON)).trim();
  if (!reason) errors.reason = "Say why, for the history of the order.";
  else if (reason.length > MAX_REASON) errors.reason = `Keep it below ${MAX_REASON + 1} letters.`;
  const holdDays = Number(typed.holdDays ?? 7);
  if (!Number.isInteger(holdDays) || holdDays < 1 || holdDays > MAX_HOLD_DAYS) {
    errors.holdDays = `Choose 1 to ${MAX_HOLD_DAYS} days.`;
  }
  const key = typed.key ?? "";
  if (!UUID.test(key)) errors.form = "Open the form again.";
  if (discountCents === undefined || Object.keys(errors).length > 0) return rejected(errors);
  const methodId = /^[1-9]\d{0,14}$/.test(typed.methodId ?? "") ? Number(typed.methodId) : null;
  const shownCents = /^-?\d{1,12}$/.test(typed.difference ?? "") ? Number(typed.difference) : null;
  return accepted({ lines: all, methodId, discountCents, reason, holdDays, key, shownCents });
}

type Sizes = readonly { size: string; color: string }[];

/** The lines as they are wanted, and one more; what is wrong with a field comes into the errors. */
export function readLines(typed: FormFields, items: Sizes, errors: FormFields): EditedLine[] {
  const lines = items.flatMap((item, at) => readLine(typed, item, at, errors));
  const all = [...lines, ...readAdded(typed, items, errors)];
  if (all.length > MAX_CART_LINES) errors.form = `An order has up to ${MAX_CART_LINES} lines.`;
  return all;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readLine(
  typed: FormFields,
  item: EditedOrder["items"][number],
  at: number,
  errors: FormFields,
): EditedLine[] {
  const names = lineFields(at);
  const quantity = quantityOf(typed[names.quantity]);
  if (quantity === undefined) errors[names.quantity] = QUANTITY_TEXT;
  if (!quantity) return [];
  const size = typed[names.size] ?? item.size;
  const color = typed[names.color] ?? item.color;
  const design = readDesign(typed, names.design, errors);
  return [{ like: at, isNew: false, size, color, quantity, design }];
}

function readAdded(typed: FormFields, items: Sizes, errors: FormFields): EditedLine[] {
  const quantity = quantityOf(typed[ADDED.quantity] || "0");
  if (quantity === undefined) errors[ADDED.quantity] = QUANTITY_TEXT;
  if (!quantity) return [];
  const like = Number(typed[ADDED.like] ?? 0);
  const item = Number.isInteger(like) ? items[like] : undefined;
  if (!item) errors[ADDED.like] = "Choose what is added.";
  const { size, color } = item ?? { size: "", color: "" };
  const chosen = { size: typed[ADDED.size] || size, color: typed[ADDED.color] || color };
  const design = readDesign(typed, ADDED.design, errors);
  return [{ like, isNew: true, ...chosen, quantity, design }];
}

/** Null for the one that the line has. */
function readDesign(typed: FormFields, name: string, errors: FormFields): string | null {
  const design = typed[name] || null;
  if (design && !DESIGN.test(design)) errors[name] = "Choose a design.";
  return design;
}

/** A document or a saved design. */
const DESIGN = /^[ds][1-9]\d{0,14}$/;

const QUANTITY_TEXT = `Enter 0 to ${QUANTITY_LIMITS.max}; 0 takes the line out.`;

function quantityOf(text: string | undefined): number | undefined {
  if (!/^\d{1,4}$/.test(text?.trim() ?? "")) return undefined;
  const quantity = Number(text);
  return quantity <= QUANTITY_LIMITS.max ? quantity : undefined;
}

function readDiscount(text: string | undefined, currency: CurrencyCode): Cents | undefined {
  const cents = parseMoney(text?.trim() || "0", currency);
  return cents !== undefined && cents <= maxCharge(currency) ? cents : undefined;
}
