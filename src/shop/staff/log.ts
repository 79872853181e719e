import * as v from "valibot";
import { isDay } from "../day.ts";
import { plainLine } from "../forms/plain-text.ts";

/** What staff change, by the names that the log shows. */
export const LOG_SUBJECTS = {
  order: "Order",
  quote: "Quote",
  customer: "Customer",
  return: "Return",
  "gallery-design": "Gallery design",
  review: "Review",
  product: "Product",
  template: "Goods",
  prices: "Prices",
  discount: "Discount code",
  currency: "Currency",
  "shipping-zone": "Shipping zone",
  "shipping-method": "Shipping method",
  holidays: "Holidays",
  tax: "Tax",
  "shop-settings": "Settings",
  policy: "Policy",
  "email-settings": "Email settings",
  mail: "Email",
  thread: "Conversation",
  "saved-answer": "Saved answer",
  floor: "Floor",
  batch: "Batch",
  staff: "Staff",
  role: "Role",
  log: "Log",
  job: "Job",
  backup: "Backup",
  "foreign-payment": "Foreign payment",
  webhook: "Webhook",
  "api-key": "API key",
} as const;

export type LogSubject = keyof typeof LOG_SUBJECTS;

// Object.keys knows no more than strings.
export const LOG_SUBJECT_KINDS = Object.keys(LOG_SUBJECTS) as LogSubject[];

/** Limit of owner: a page of the log [events]; the rest by cursor. */
export const LOG_PAGE = 50;

const LOG_PARTS = ["office", "floor"] as const;

const chosen = <Value extends string>(values: readonly Value[]) =>
  v.fallback(v.optional(v.picklist(values)), undefined);
const day = v.fallback(v.optional(v.pipe(v.string(), v.check(isDay))), undefined);

/** Whatever is no filter is left out. */
export const LogQuery = v.object({
  part: v.fallback(v.picklist(LOG_PARTS), "office"),
  who: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))), undefined),
  what: chosen(LOG_SUBJECT_KINDS),
  q: v.fallback(
    v.pipe(
      v.optional(v.string(), ""),
      v.transform((text) => plainLine(text.slice(0, 100))),
    ),
    "",
  ),
  from: day,
  to: day,
  after: v.fallback(v.optional(v.string()), undefined),
});
export type LogQuery = v.InferOutput<typeof LogQuery>;

/** The last event of a page: the next one begins behind it. `micros` is Unix time in microseconds. */
export type LogKey = { micros: number; id: number };

export function logKeyText({ micros, id }: LogKey): string {
  return `${micros}_${id}`;
}

/** Undefined for anything else, which shows the first page. */
export function readLogKey(text: string | undefined): LogKey | undefined {
  const [, micros, id] = /^(\d{1,16})_([1-9]\d{0,14})$/.exec(text ?? "") ?? [];
  const isSafe = Number.isSafeInteger(Number(micros));
  return isSafe && id ? { micros: Number(micros), id: Number(id) } : undefined;
}
