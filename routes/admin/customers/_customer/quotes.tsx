/** @jsxImportSource hono/jsx */
import { formatMoney } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { DraftBadge } from "#ui/orders/draft-badge.tsx";
import { May, StaffLink } from "#ui/staff/may-open.tsx";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

/** What was prepared for them and offered to them, and the way to begin another order. */
export function Quotes({ customer, quotes }: Pick<LoadedCustomer, "customer" | "quotes">) {
  const href = withQuery(paths.adminNewDraft, { customer: customer.id });
  return (
    <CustomerSection
      title="Quotes"
      id="quotes"
      none={quotes.length === 0 && "Nothing was offered to them yet."}
      action={
        <May open={paths.adminNewDraft}>
          <LinkButton href={href} variant="outline" size="sm">
            New order for them…
          </LinkButton>
        </May>
      }
    >
      <ul class="customer-list">
        {quotes.map(({ id, status, version, totalCents, currency, holdsOn }) => (
          <li key={String(id)}>
            <span>
              <StaffLink href={paths.adminDraft(id)}>
                {version > 0 ? "Quote" : "Draft"} #{id}
              </StaffLink>{" "}
              <DraftBadge status={status} />
            </span>
            {version > 0 && (
              <span class="muted">
                {formatMoney(totalCents, currency)}, until {dayText(holdsOn)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}
