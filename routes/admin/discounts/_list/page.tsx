/** @jsxImportSource hono/jsx */
import type { listAdminDiscounts } from "#db/pricing/admin-discounts.ts";
import { paths } from "#shop/paths.ts";
import type { AdminDiscountsQuery } from "#shop/pricing/admin-discounts.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { DiscountsFilters } from "./filters.tsx";
import { listUrl } from "./list-url.ts";
import { DiscountsTable } from "./table.tsx";

type ListProps = {
  query: AdminDiscountsQuery;
  page: Awaited<ReturnType<typeof listAdminDiscounts>>;
  timeZone: string;
};

export function DiscountsPage({ query, page: { discounts, next }, timeZone }: ListProps) {
  return (
    <div class="stack">
      <AdminNav here={paths.adminDiscounts} />
      <div class="head-row">
        <PageHead title="Discounts" text="Codes that customers enter at the checkout." />
        <LinkButton href={paths.adminNewDiscount}>Add code</LinkButton>
      </div>
      <DiscountsFilters query={query} />
      {discounts.length > 0 ? (
        <DiscountsTable discounts={discounts} timeZone={timeZone} />
      ) : (
        <NoDiscounts query={query} />
      )}
      <PageLinks
        first={query.after && listUrl({ ...query, after: undefined })}
        next={next ? listUrl({ ...query, after: String(next) }) : undefined}
      />
    </div>
  );
}

function NoDiscounts({ query: { q, state } }: { query: AdminDiscountsQuery }) {
  if (q || state) {
    return <EmptyState icon="tag" title="No codes found" text="Try another search or state." />;
  }
  return (
    <EmptyState
      icon="tag"
      title="No codes yet"
      text="Customers see the field for a code once there is one."
    >
      <LinkButton href={paths.adminNewDiscount}>Add code</LinkButton>
    </EmptyState>
  );
}
