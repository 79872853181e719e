/** @jsxImportSource hono/jsx */
import type { Return } from "#db/returns/returns.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { returnLineText } from "#shop/returns/outcome-text.ts";
import { REASON_LABELS } from "#shop/returns/reasons.ts";
import { RETURN_STATE_LABELS, RETURN_STATES, type ReturnState } from "#shop/returns/states.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";

type Listed = Return & { customer: string };

type ReturnListProps = {
  state: ReturnState;
  counts: Partial<Record<ReturnState, number>>;
  returns: readonly Listed[];
  next: number | undefined;
  isFirst: boolean;
};

export function ReturnList({ state, counts, returns, next, isFirst }: ReturnListProps) {
  const href = (one: ReturnState) => withQuery(paths.adminReturns, { state: one });
  const tabs = RETURN_STATES.map((one) => ({
    href: href(one),
    label: `${RETURN_STATE_LABELS[one]}${counts[one] ? ` (${counts[one]})` : ""}`,
  }));
  return (
    <>
      <Tabs label="Returns" tabs={tabs} here={href(state)} />
      {returns.length === 0 ? (
        <EmptyState icon="check" title="Nothing here" text={EMPTY[state]} />
      ) : (
        <section class="table-scroll" tabindex={0} aria-label="Returns">
          <Table class="table--cards" columns={COLUMNS}>
            {returns.map((found) => (
              <Row key={found.id} found={found} />
            ))}
          </Table>
        </section>
      )}
      <PageLinks
        first={!isFirst && href(state)}
        next={next !== undefined && withQuery(paths.adminReturns, { state, after: next })}
      />
    </>
  );
}

function Row({ found }: { found: Listed }) {
  const [first, ...others] = found.lines;
  const what =
    first && `${returnLineText(first)}${others.length > 0 ? ` +${others.length} more` : ""}`;
  return (
    <tr>
      <th scope="row">
        <a href={paths.adminReturn(found.id)}>Return #{found.id}</a>
      </th>
      <td data-label="Customer">
        <span>
          <bdi>{found.customer}</bdi>, order #{found.orderId}
        </span>
      </td>
      <td data-label="Reason">
        {REASON_LABELS[found.reason]}
        {found.photos.length > 0 &&
          `, ${found.photos.length === 1 ? "1 photo" : `${found.photos.length} photos`}`}
      </td>
      <td data-label="What">{what}</td>
      <td data-label="Since">
        <ShopDate date={found.createdAt} as="medium" />
      </td>
    </tr>
  );
}

const COLUMNS: Columns = ["Return", "Customer", "Reason", "What", "Since"];

const EMPTY: Record<ReturnState, string> = {
  requested: "No customer waits for a decision.",
  paying: "No payment is awaited.",
  accepted: "No goods are awaited.",
  settling: "Every refund was made.",
  done: "No return is done yet.",
  declined: "No return was declined.",
};
