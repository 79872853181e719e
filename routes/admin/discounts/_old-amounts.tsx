/** @jsxImportSource hono/jsx */
import { type Cents, type CurrencyCode, formatMoney, pluralOf } from "#shop/money.ts";
import { Alert } from "#ui/alert.tsx";
import { useShop } from "#ui/shop.ts";

type OldAmountsProps = {
  amountsIn: CurrencyCode;
  cents: Cents | null;
  minSubtotalCents: Cents;
};

/** The shop's currency has changed since this code's amounts were typed. */
export function OldAmounts({ amountsIn, cents, minSubtotalCents }: OldAmountsProps) {
  const { currency } = useShop();
  const texts = [
    ...(cents === null ? [] : [`${formatMoney(cents, amountsIn)} off`]),
    ...(minSubtotalCents === 0 ? [] : [`from ${formatMoney(minSubtotalCents, amountsIn)} on`]),
  ];
  return (
    <Alert title={`It cannot be used in ${pluralOf(currency)} yet`} variant="warning">
      It was typed in {pluralOf(amountsIn)}: {texts.join(", ")}. Type what it is in{" "}
      {pluralOf(currency)} and save it.
    </Alert>
  );
}
