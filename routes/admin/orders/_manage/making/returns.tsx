/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { Return } from "#db/returns/returns.ts";
import { paths } from "#shop/paths.ts";
import { REASON_LABELS, RETURN_REASONS } from "#shop/returns/reasons.ts";
import { isOpenReturn, RETURN_STATE_LABELS } from "#shop/returns/states.ts";
import { mayReturn } from "#shop/returns/window.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { May, StaffLink } from "#ui/staff/may-open.tsx";
import { Section } from "../section.tsx";

type ReturnsProps = { order: Order; returns: readonly Return[] };

/** Lists the returns of an order that has left, and opens one by its reason. */
export function Returns({ order, returns }: ReturnsProps) {
  const isOpen = returns.some(({ state }) => isOpenReturn(state));
  const mayOpen = mayReturn(order) && !isOpen;
  if (returns.length === 0 && !mayOpen) return null;
  return (
    <Section title="Returns" id="returns">
      <May open={paths.adminReturns}>
        <p class="small">
          <a href={paths.adminReturns}>All returns</a>
        </p>
      </May>
      {returns.length > 0 && (
        <ul class="manage__list">
          {returns.map((found) => (
            <li key={found.id}>
              <StaffLink href={paths.adminReturn(found.id)}>
                {`${REASON_LABELS[found.reason]}: ${RETURN_STATE_LABELS[found.state].toLowerCase()}`}
              </StaffLink>
              <span class="muted">
                <ShopDate date={found.createdAt} as="exact" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayOpen && (
        <May open={paths.adminNewReturn(order.id)}>
          <p class="small muted">The customer calls or writes? Choose what it is about.</p>
          <div class="row">
            {RETURN_REASONS.map((reason) => (
              <LinkButton
                key={reason}
                href={paths.adminNewReturn(order.id, reason)}
                variant="outline"
                size="sm"
              >
                {REASON_LABELS[reason]}
              </LinkButton>
            ))}
          </div>
        </May>
      )}
    </Section>
  );
}
