/** @jsxImportSource hono/jsx */
import type { ListedCustomer } from "#db/customers/list.ts";
import { Badge } from "#ui/badge.tsx";

type Marked = Pick<ListedCustomer, "hasAccount" | "isProved" | "isExempt">;

/** Whoever only typed an email may be anybody: it is marked wherever the customer stands. */
export function KindBadges({ customer }: { customer: Marked }) {
  const { hasAccount, isProved, isExempt } = customer;
  return (
    <span class="customers__badges">
      <Badge variant={hasAccount ? "primary" : "secondary"}>
        {hasAccount ? "Account" : "Guest"}
      </Badge>
      {!isProved && <Badge variant="outline">Email not proved</Badge>}
      {isExempt && <Badge variant="outline">Exempt from tax</Badge>}
    </span>
  );
}
