/** @jsxImportSource hono/jsx */
import type { Thread } from "#db/messages/threads.ts";
import { parseOrderNumber } from "#shop/orders/tracking/tracking.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";

/** An order's thread has its customer among the facts of the order; elsewhere nobody has checked who it is. */
export function Customer({ thread }: { thread: Thread }) {
  const { orderId, name, email, orderNumber } = thread;
  const typed = orderNumber ? parseOrderNumber(orderNumber) : undefined;
  return (
    <Card title="Customer" tight>
      <dl class="summary">
        <Fact name="Name">
          <bdi>{name || "Deleted"}</bdi>
        </Fact>
        {email && (
          <Fact name="Email">
            <a href={withQuery(paths.adminInbox, { q: email })}>{email}</a>
          </Fact>
        )}
        {!orderId && orderNumber && (
          <Fact name="Typed order number">
            {typed ? (
              <StaffLink href={paths.adminOrderPage(typed)}>#{typed}</StaffLink>
            ) : (
              orderNumber
            )}
            <div class="muted small">Not checked: anybody can type one</div>
          </Fact>
        )}
      </dl>
    </Card>
  );
}
