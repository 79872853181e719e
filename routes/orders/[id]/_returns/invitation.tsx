/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { Return } from "#db/returns/returns.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { isOpenReturn, RETURN_STATE_TEXTS } from "#shop/returns/states.ts";
import type { OfferedReason } from "#shop/returns/window.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

export type ReturnInvitationProps = {
  order: Pick<Order, "id">;
  returns: readonly Return[];
  offered: readonly OfferedReason[];
  linkKey: string | undefined;
};

/** Leads its customer to the page of returns, as long as there is something to do or to read. */
export function ReturnInvitation({ order, returns, offered, linkKey }: ReturnInvitationProps) {
  const [last] = returns;
  const until = offered
    .map((one) => one.until)
    .sort()
    .at(-1);
  if (!last && !until) return null;
  const isOpen = last && isOpenReturn(last.state);
  const text = last
    ? `Your return: ${RETURN_STATE_TEXTS[last.state].toLowerCase()}.`
    : `Tell us until ${dayText(until ?? "")}, with photos if you like.`;
  return (
    <Card title={last ? "Return" : "Something wrong with it?"} description={text}>
      <LinkButton
        href={withQuery(paths.orderReturns(order.id), { key: linkKey })}
        variant="outline"
      >
        {isOpen || !until ? "View your return" : "Return or exchange"}
      </LinkButton>
    </Card>
  );
}
