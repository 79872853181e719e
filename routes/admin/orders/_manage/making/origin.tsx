/** @jsxImportSource hono/jsx */
import type { QuoteOfOrder } from "#db/orders/drafts/drafts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { May, StaffLink } from "#ui/staff/may-open.tsx";
import { Section } from "../section.tsx";

type OriginProps = { orderId: number; quote: QuoteOfOrder | undefined };

/** The quote that an order came of, and the way to another order like it. */
export function Origin({ orderId, quote }: OriginProps) {
  const again = withQuery(paths.adminNewDraft, { order: orderId });
  if (!quote) {
    return (
      <May open={paths.adminNewDraft}>
        <p class="small">
          <a href={again}>Order again for this customer…</a>
        </p>
      </May>
    );
  }
  const { id, maker, discountReason } = quote;
  return (
    <Section title="Origin" id="origin">
      <p class="manage__lines">
        <span>
          It came of <StaffLink href={paths.adminDraft(id)}>quote #{id}</StaffLink>
          {maker && (
            <>
              , which <bdi>{maker}</bdi> made
            </>
          )}
          .
        </span>
        {discountReason && (
          <span class="muted">
            Discount: <bdi>{discountReason}</bdi>
          </span>
        )}
        <May open={paths.adminNewDraft}>
          <a href={again}>Order again for this customer…</a>
        </May>
      </p>
    </Section>
  );
}
