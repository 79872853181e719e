import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { readMoney } from "../forms/typed-numbers.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { amountText, MAX_CENTS } from "../pricing/discounts/discount-form.ts";

/** A code whose amount or minimum is in the shop's own currency, and what is typed for the further one. */
export type PricedCode = {
  id: number;
  code: string;
  /** Null where it gives a percentage or free shipping. */
  cents: Cents | null;
  /** 0 where it has none. */
  minSubtotalCents: Cents;
  typedCents: Cents | null;
  typedMinSubtotalCents: Cents | null;
};

/** Null where the code cannot be used in the currency. */
export type CodeAmounts = {
  id: number;
  amounts: { cents: Cents | null; minSubtotalCents: Cents } | null;
};

export function codeAmountFields(codes: readonly PricedCode[], currency: CurrencyCode): FormFields {
  const text = (cents: Cents | null) => (cents === null ? "" : toDecimal(cents, currency));
  const fields = codes.flatMap(({ id, typedCents, typedMinSubtotalCents: minimum }) => [
    [`amount-${id}`, text(typedCents)],
    [`minimum-${id}`, text(minimum || null)],
  ]);
  return Object.fromEntries(fields);
}

/** A code needs all that it has in the shop's own currency, or nothing: then it cannot be used. */
export function readCodeAmounts(
  typed: FormFields,
  codes: readonly PricedCode[],
  currency: CurrencyCode,
): ReadForm<CodeAmounts[]> {
  const errors: FormFields = {};
  const read = codes.map(({ id, cents, minSubtotalCents }): CodeAmounts => {
    const names = [
      ...(cents === null ? [] : [`amount-${id}`]),
      ...(minSubtotalCents === 0 ? [] : [`minimum-${id}`]),
    ];
    if (names.every((name) => !typed[name]?.trim())) return { id, amounts: null };
    const amounts = new Map(
      names.map((name) => [
        name,
        readMoney(typed[name] ?? "", currency, { min: 1, max: MAX_CENTS }),
      ]),
    );
    for (const [name, amount] of amounts)
      if (amount === undefined) errors[name] = amountText(currency);
    return {
      id,
      amounts: {
        cents: amounts.get(`amount-${id}`) ?? null,
        minSubtotalCents: amounts.get(`minimum-${id}`) ?? 0,
      },
    };
  });
  return Object.keys(errors).length > 0 ? rejected(errors) : accepted(read);
}
