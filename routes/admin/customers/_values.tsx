/** @jsxImportSource hono/jsx */
import type { ListedCustomer } from "#db/customers/list.ts";
import { CURRENCY_CODES } from "#shop/money.ts";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";

/** Lifetime value in the shop's own currency, and below it in others. */
export function Values({
  customer,
}: {
  customer: Pick<ListedCustomer, "valueCents" | "otherValues">;
}) {
  const { currency: own } = useShop();
  const others = CURRENCY_CODES.flatMap((code) => {
    const cents = customer.otherValues[code];
    return cents === undefined ? [] : [{ code, cents }];
  });
  return (
    <span class="customers__values">
      {(customer.valueCents !== 0 || others.length === 0) && (
        <Price cents={customer.valueCents} currency={own} />
      )}
      {others.map(({ code, cents }) => (
        <span key={code} class="small">
          <Price cents={cents} currency={code} />
        </span>
      ))}
    </span>
  );
}
