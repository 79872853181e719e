import { type CurrencyCode, formatMoney, isCurrency } from "../money.ts";

type LogChange = { label: string; before: string; after: string };

/** Limit of owner: what the log shows of a value [letters]; the rest is cut, and in the CSV file. */
const MAX_VALUE = 300;

/**
 * What an event changed, as people say it: names in words, amounts in the event's currency or the shop's.
 * What is nothing and was nothing before is left out; the CSV file has it.
 */
export function logChanges(before: unknown, after: unknown, currency: CurrencyCode): LogChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const own = String(now.currency ?? old.currency ?? "");
  const money = isCurrency(own) ? own : currency;
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => !(isNothing(old[name]) && isNothing(now[name])))
    .map((name) => ({
      label: wordsOf(name),
      before: cut(textOf(name, old[name], money)),
      after: cut(textOf(name, now[name], money)),
    }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return isRecord(value) ? value : { value };
}

/** A value of jsonb that is neither a list nor null has names. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNothing(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

/** `refundCents` is a refund: its value says that it is money. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/ cents$/, "")
    .replace(/ id$/, " number");
}

function textOf(name: string, value: unknown, currency: CurrencyCode): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => textOf("", one, currency)).join("; ");
  if (isRecord(value)) {
    return Object.entries(value)
      .filter(([, one]) => one !== null)
      .map(([key, one]) => `${wordsOf(key)} ${textOf(key, one, currency)}`)
      .join(", ");
  }
  const isAmount = name.endsWith("Cents") && Number.isSafeInteger(value);
  return isAmount ? formatMoney(Number(value), currency) : String(value);
}

function cut(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)} …` : text;
}
