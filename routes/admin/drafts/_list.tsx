/** @jsxImportSource hono/jsx */
import type { ListedDraft } from "#db/orders/drafts/list-drafts.ts";
import { formatMoney } from "#shop/money.ts";
import {
  DRAFT_LABELS,
  DRAFT_LISTS,
  DRAFT_STATUSES,
  type DraftList,
} from "#shop/orders/drafts/draft.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DraftBadge } from "#ui/orders/draft-badge.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";

type DraftTableProps = {
  list: DraftList;
  counts: Partial<Record<DraftList, number>>;
  drafts: readonly ListedDraft[];
  next: number | undefined;
  isFirst: boolean;
};

export function DraftTable({ list, counts, drafts, next, isFirst }: DraftTableProps) {
  const href = (one: DraftList) => withQuery(paths.adminDrafts, { status: one });
  const isStatus = (one: DraftList) => DRAFT_STATUSES.some((status) => status === one);
  // What staff have to see has a tab while there is something in it.
  const shown = DRAFT_LISTS.filter((one) => isStatus(one) || one === list || counts[one]);
  const tabs = shown.map((one) => ({
    href: href(one),
    label: `${DRAFT_LABELS[one]}${counts[one] ? ` (${counts[one]})` : ""}`,
  }));
  return (
    <>
      <Tabs label="Drafts and quotes" tabs={tabs} here={href(list)} />
      {drafts.length === 0 ? (
        <EmptyState icon="list" title="Nothing here" text={EMPTY[list]} />
      ) : (
        <section class="table-scroll" tabindex={0} aria-label="Drafts and quotes">
          <Table class="table--cards" columns={COLUMNS}>
            {drafts.map((draft) => (
              <Row key={draft.id} draft={draft} isMixed={list === "answered"} />
            ))}
          </Table>
        </section>
      )}
      <PageLinks
        first={!isFirst && href(list)}
        next={next !== undefined && withQuery(paths.adminDrafts, { status: list, after: next })}
      />
    </>
  );
}

type RowProps = {
  draft: ListedDraft;
  /** The list has quotes of several statuses. */
  isMixed: boolean;
};

function Row({ draft, isMixed }: RowProps) {
  const { id, version, email, address, pieces, totalCents, currency, maker } = draft;
  return (
    <tr>
      <th scope="row">
        <a href={paths.adminDraft(id)}>
          {version > 0 ? "Quote" : "Draft"} #{id}
        </a>{" "}
        {isMixed && <DraftBadge status={draft.status} />}
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

const EMPTY: Record<DraftList, string> = {
  answered: "Somebody has read all that customers answered.",
  ending: "No quote ends within a day.",
  open: "No order is being prepared for anybody.",
  sent: "No quote waits for its customer.",
  accepted: "No accepted quote waits for its payment.",
  paid: "No quote has become a paid order yet.",
  declined: "No quote was declined.",
  expired: "No quote has run out.",
  withdrawn: "No quote was withdrawn.",
};
