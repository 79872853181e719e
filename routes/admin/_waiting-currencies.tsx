/** @jsxImportSource hono/jsx */
import { type CurrencyCode, pluralOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";

/** Customers could choose them until something was added that has no price in them. */
export function WaitingCurrencies({ codes }: { codes: readonly CurrencyCode[] }) {
  return codes.map((code) => (
    <Alert
      key={code}
      title={`Customers cannot choose ${pluralOf(code)} at the moment`}
      variant="warning"
    >
      Something that a cart could need has no price in this currency.{" "}
      <a href={paths.adminCurrencies}>See what is missing</a>
    </Alert>
  ));
}
