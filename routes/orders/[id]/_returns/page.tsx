/** @jsxImportSource hono/jsx */
import { SHIPPING } from "#shop/orders/refunds/line-refund.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { isOpenReturn } from "#shop/returns/states.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { AskForm } from "./ask-form.tsx";
import type { ReturnsPageProps } from "./props.ts";
import { ReturnCard } from "./return-card.tsx";

export function ReturnsPage(props: ReturnsPageProps) {
  const { order, returns, toPay, lines, offered, problem, linkKey, followHref } = props;
  const isOpen = returns.some(({ state }) => isOpenReturn(state));
  const hasLeft = lines.some(
    ({ position, quantity, before }) => position !== SHIPPING && before.quantity < quantity,
  );
  return (
    <div class="order-cancellation returns">
      <BackLink href={withQuery(paths.orderDetail(order.id), { key: linkKey })}>
        Back to Order
      </BackLink>
      <h1>{returns.length > 0 ? "Your return" : "Return or exchange"}</h1>
      {problem && <Alert title={problem} variant="destructive" />}
      {returns.map((found) => (
        <ReturnCard
          key={found.id}
          {...{ found, linkKey, followHref }}
          toPay={toPay?.edit.returnId === found.id ? toPay : undefined}
        />
      ))}
      {!isOpen && (offered.length > 0 && hasLeft ? <AskForm {...props} /> : <Closed {...props} />)}
    </div>
  );
}

function Closed({ order, returns }: ReturnsPageProps) {
  if (returns.length > 0) return null;
  return (
    <Card>
      <p>
        You can ask here once an order has been sent, and for a while after it has arrived. That
        time is over for order #{order.id}, or it has not left yet. Write to us if something is
        wrong with it.
      </p>
      <div class="row">
        <LinkButton href={paths.contactAboutOrder(order.id)} variant="outline">
          Write to us
        </LinkButton>
      </div>
    </Card>
  );
}
