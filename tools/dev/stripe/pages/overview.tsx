/** @jsxImportSource hono/jsx */
import type Stripe from "stripe";
import { money, Page } from "./page.tsx";

export function Overview({ intents }: { intents: Stripe.PaymentIntent[] }) {
  return (
    <Page title="Stripe sandbox">
      <h1>Stripe sandbox</h1>
      <p>Payments made here are play. The newest {intents.length} payment intents:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Payment intent</th>
            <th scope="col">Amount</th>
            <th scope="col">Status</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {intents.map((intent) => (
            <tr key={intent.id}>
              <td>
                <code>{intent.id}</code>
              </td>
              <td>{money(intent.amount, intent.currency)}</td>
              <td>{intent.last_payment_error?.code ?? intent.status}</td>
              <td>{new Date(intent.created * 1000).toISOString().replace(".000Z", "Z")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}
