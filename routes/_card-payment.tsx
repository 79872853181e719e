/** @jsxImportSource hono/jsx */
import { PayChange, type PayChangeProps } from "#islands/pay-change.tsx";
import { island } from "#server/island.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";

const PayIsland = island("pay-change", PayChange);

/** The card's form on a page that a mailed link opens. */
export function CardPayment(payment: PayChangeProps) {
  return (
    <Card title="Card Payment">
      <noscript>
        <Alert title="Paying needs JavaScript" variant="warning">
          Switch it on and reload this page to enter your card.
        </Alert>
      </noscript>
      <PayIsland {...payment} />
    </Card>
  );
}
