/** @jsxImportSource hono/jsx */
import type { ListedDraft } from "#db/orders/drafts/list-drafts.ts";
import { formatMoney } from "#shop/money.ts";
import { DRAFT_LABELS, DRAFT_STATUSES, type DraftStatus } from "#shop/orders/drafts/draft.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";

type DraftListProps = {
  status: DraftStatus;
  counts: Partial<Record<DraftStatus, number>>;
  drafts: readonly ListedDraft[];
  next: number | undefined;
  isFirst: boolean;
};

export function DraftList({ status, counts, drafts, next, isFirst }: DraftListProps) {
  const href = (one: DraftStatus) => withQuery(paths.adminDrafts, { status: one });
  const tabs = DRAFT_STATUSES.map((one) => ({
    href: href(one),
    label: `${DRAFT_LABELS[one]}${counts[one] ? ` (${counts[one]})` : ""}`,
  }));
  return (
    <>
      <Tabs label="Drafts and quotes" tabs={tabs} here={href(status)} />
      {drafts.length === 0 ? (
        <EmptyState icon="list" title="Nothing here" text={EMPTY[status]} />
      ) : (
        <Table class="table--cards" columns={COLUMNS}>
          {drafts.map((draft) => (
            <Row key={draft.id} draft={draft} />
          ))}
        </Table>
      )}
      <PageLinks
        first={!isFirst && href(status)}
        next={next !== undefined && withQuery(paths.adminDrafts, { status, after: next })}
      />
    </>
  );
}

function Row({ draft }: { draft: ListedDraft }) {
  const { id, version, email, address, pieces, totalCents, currency, maker } = draft;
  return (
    <tr>
      <th scope="row">
        <a href={paths.adminDraft(id)}>
          {version > 0 ? "Quote" : "Draft"} #{id}
        </a>
      </th>
      <td data-label="Customer">
        <bdi>{address.fullName || email || "Nobody yet"}</bdi>
      </td>
      <td data-label="Pieces" class="table__number">
        {pieces}
      </td>
      <td data-label="Total" class="table__number">
        {version > 0 ? formatMoney(totalCents, currency) : "–"}
      </td>
      <td data-label="Holds until">{version > 0 ? dayText(draft.holdsOn) : "–"}</td>
      <td data-label="Made">
        <span>
          <ShopDate date={draft.createdAt} as="medium" />
          {maker && (
            <>
              {" "}
              by <bdi>{maker}</bdi>
            </>
          )}
        </span>
      </td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Quote",
  "Customer",
  { label: "Pieces", number: true },
  { label: "Total", number: true },
  "Holds until",
  "Made",
];

const EMPTY: Record<DraftStatus, string> = {
  open: "No order is being prepared for anybody.",
  sent: "No quote waits for its customer.",
  accepted: "No accepted quote waits for its payment.",
  paid: "No quote has become a paid order yet.",
  declined: "No quote was declined.",
  expired: "No quote has run out.",
  withdrawn: "No quote was withdrawn.",
};
