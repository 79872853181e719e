import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { readCount, readMoney } from "../forms/typed-numbers.ts";
import type { ShopWords } from "../goods/shop-words.ts";
import { type CurrencyCode, formatMoney, toDecimal } from "../money.ts";
import type { ShippingMethod } from "../pricing/rules.ts";
import { worth } from "../worth.ts";

/** Limit of owner: steps of a method's price [steps]; the form says so. */
const MAX_STEPS = 12;

/** Rows that a form shows beyond those that are filled. */
const SPARE_ROWS = 3;

/** Limit of owner: what a step of a price begins at [cents, pieces or grams]; the field says so. */
const MAX_FROM = 100_000_000;
/** Limit of owner: price of a step [cents]; the field says so. */
const MAX_CENTS = 10_000_000;

type Steps = Pick<ShippingMethod, "priceBy" | "steps">;

/** Rows of `from-1`, `price-1` and so on; the first row has no `from`, because it begins at 0. */
export function typedSteps({ priceBy, steps }: Steps, currency: CurrencyCode): FormFields {
  return Object.fromEntries(
    steps.flatMap(({ from, cents }, at) => [
      [`from-${at}`, priceBy === "total" ? toDecimal(from, currency) : String(from)],
      [`price-${at}`, toDecimal(cents, currency)],
    ]),
  );
}

export function rowCount(typed: FormFields): number {
  const filled = rows().findLastIndex((at) => typed[`from-${at}`] || typed[`price-${at}`]) + 1;
  return Math.min(MAX_STEPS, Math.max(1, filled) + SPARE_ROWS);
}

type StepRules = {
  priceBy: ShippingMethod["priceBy"];
  /** Without any price it costs nothing. */
  isFree: boolean;
  currency: CurrencyCode;
  /** It says so of pieces. */
  wholeNumber?: string;
};

/** Upward. */
export function readSteps(
  typed: FormFields,
  { priceBy, isFree, currency, wholeNumber = "Enter a whole number" }: StepRules,
): ReadForm<Steps["steps"]> {
  const errors: FormFields = {};
  const steps: ShippingMethod["steps"] = [];
  for (const at of rows()) {
    const [fromText, price] = [
      typed[`from-${at}`]?.trim() ?? "",
      typed[`price-${at}`]?.trim() ?? "",
    ];
    const isFirst = at === 0;
    if (!price && (isFirst ? isFree : !fromText)) continue;
    const from = isFirst ? 0 : readFrom(fromText, priceBy, currency);
    const cents = readMoney(price, currency, { max: MAX_CENTS });
    const before = steps.at(-1)?.from ?? -1;
    if (from === undefined) errors[`from-${at}`] = fromHint(priceBy, { currency, wholeNumber });
    else if (from <= before) errors[`from-${at}`] = "Enter more than in the row before";
    if (cents === undefined) {
      errors[`price-${at}`] =
        `Enter a price, such as ${toDecimal(worth(5, currency) - 1, currency)}; 0 is free`;
    }
    steps.push({ from: from ?? before, cents: cents ?? 0 });
  }
  return Object.keys(errors).length > 0 ? rejected(errors) : accepted(steps);
}

const rows = () => Array.from({ length: MAX_STEPS }, (_, at) => at);

function readFrom(
  text: string,
  priceBy: ShippingMethod["priceBy"],
  currency: CurrencyCode,
): number | undefined {
  const bounds = { max: MAX_FROM };
  return priceBy === "total" ? readMoney(text, currency, bounds) : readCount(text, bounds);
}

function fromHint(
  priceBy: ShippingMethod["priceBy"],
  { currency, wholeNumber }: { currency: CurrencyCode; wholeNumber: string },
): string {
  if (priceBy === "pieces") return wholeNumber;
  if (priceBy === "weight") return "Enter a whole number of grams";
  return `Enter an amount, such as ${Number(toDecimal(worth(50, currency), currency))}`;
}

/** `$4.99 · from 10 shirts $9.99` */
export function stepsText(
  { priceBy, steps }: Steps,
  { currency, words }: { currency: CurrencyCode; words: Pick<ShopWords, "counted"> },
): string {
  const fromText = (from: number) => {
    if (priceBy === "pieces") return words.counted(from);
    return priceBy === "weight" ? `${from} g` : formatMoney(from, currency);
  };
  const texts = steps.map(({ from, cents }) => {
    const price = cents === 0 ? "Free" : formatMoney(cents, currency);
    return from === 0 ? price : `from ${fromText(from)} ${price}`;
  });
  return texts.join(" · ") || "Free";
}
