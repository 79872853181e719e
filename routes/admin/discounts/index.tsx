/** @jsxImportSource hono/jsx */
import { type AdminDiscount, listAdminDiscounts } from "#db/pricing/admin-discounts.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths, withQuery } from "#shop/paths.ts";
import {
  ADMIN_DISCOUNTS_PAGE,
  AdminDiscountsQuery,
  DISCOUNT_STATES,
} from "#shop/pricing/discounts/admin-discounts.ts";
import { givesText, periodText, usesText } from "#shop/pricing/discounts/discount-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";
import { discountPage } from "./_editor.tsx";
import { givenText, STATE_NAMES, StateBadge } from "./_facts.tsx";

export const permission: RoutePermission = "prices.edit";

export const GET = handlers(query(AdminDiscountsQuery), async (c) => {
  const query = c.req.valid("query");
  const { sql, shopSettings } = c.var.services;
  const after = query.after ? Number(query.after) : undefined;
  const [{ timeZone }, { discounts, next }] = await Promise.all([
    shopSettings.read(),
    listAdminDiscounts(sql, { ...query, after, limit: ADMIN_DISCOUNTS_PAGE }),
  ]);
  return adminPage(c, {
    title: "Discounts",
    here: paths.adminDiscounts,
    styles: ["admin", "admin-discounts"],
    head: (
      <div class="head-row">
        <PageHead title="Discounts" text="Codes that customers enter at the checkout." />
        <LinkButton href={paths.adminNewDiscount}>Add code</LinkButton>
      </div>
    ),
    content: (
      <>
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
      </>
    ),
  });
});

/** Adds a code. */
export const { POST } = discountPage;

function listUrl({ q, state, after }: AdminDiscountsQuery): string {
  return withQuery(paths.adminDiscounts, { q: q || undefined, state, after });
}

function DiscountsFilters({ query: { q, state } }: { query: AdminDiscountsQuery }) {
  return (
    <Filters action={paths.adminDiscounts} clear={(q || state) && paths.adminDiscounts}>
      <TextField label="Search" name="q" optional value={q} input={SEARCH} />
      <Select label="State" name="state" optional options={STATES} value={state} />
    </Filters>
  );
}

const SEARCH = { type: "search", placeholder: "How the code begins", maxlength: 30 } as const;

const STATES = [
  { value: "", label: "All states" },
  ...DISCOUNT_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
];

type DiscountsTableProps = { discounts: readonly AdminDiscount[]; timeZone: string };

function DiscountsTable({ discounts, timeZone }: DiscountsTableProps) {
  const { currency } = useShop();
  return (
    <section class="table-scroll" tabindex={0} aria-label="All codes">
      <Table columns={COLUMNS} class="table--cards discounts">
        {discounts.map((discount) => (
          <tr key={discount.id}>
            <th scope="row" data-label="Code">
              <a class="discount-code" href={paths.adminDiscount(discount.id)}>
                {discount.code}
              </a>
            </th>
            <td data-label="State">
              <StateBadge state={discount.state} />
            </td>
            <td data-label="Discount">{givesText(discount, discount.amountsIn ?? currency)}</td>
            <td data-label="When">{periodText(discount, timeZone)}</td>
            <td class="table__number" data-label="Uses">
              {usesText(discount)}
            </td>
            <td class="table__number" data-label="Total off">
              <span class="price">{givenText(discount, currency)}</span>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const COLUMNS: Columns = [
  "Code",
  "State",
  "Discount",
  "When",
  { label: "Uses", number: true },
  { label: "Total off", number: true },
];

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
