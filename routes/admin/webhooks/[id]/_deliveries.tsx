/** @jsxImportSource hono/jsx */
import type { ListedDelivery } from "#db/integrations/deliveries.ts";
import type { Endpoint } from "#db/integrations/endpoints.ts";
import { paths, withQuery } from "#shop/paths.ts";
import {
  DELIVERIES_PAGE,
  DELIVERY_DAYS,
  DELIVERY_STATES,
  type DeliveryState,
  deliveryKeyText,
  messageId,
} from "#shop/webhooks/deliveries.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button } from "#ui/forms/button.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

type DeliveryListProps = {
  endpoint: Endpoint;
  state: DeliveryState | undefined;
  /** Where this page begins; the first one has none. */
  after: string | undefined;
  found: readonly ListedDelivery[];
};

/** What it was sent, the newest first. */
export function DeliveryList({ endpoint: { id, isOn }, state, after, found }: DeliveryListProps) {
  const href = (one?: DeliveryState, key?: string) =>
    `${withQuery(paths.adminWebhook(id), { state: one, after: key })}#deliveries`;
  const tabs = [
    { href: href(), label: "All" },
    ...DELIVERY_STATES.map((one) => ({ href: href(one), label: LABELS[one] })),
  ];
  const shown = found.slice(0, DELIVERIES_PAGE);
  const last = found.length > DELIVERIES_PAGE ? shown.at(-1) : undefined;
  return (
    <section class="stack" aria-labelledby="deliveries">
      <div>
        <h2 id="deliveries">Deliveries</h2>
        <p class="muted small">They are listed for {DELIVERY_DAYS} days.</p>
      </div>
      <Tabs label="Deliveries" tabs={tabs} here={href(state)} />
      {shown.length === 0 ? (
        <EmptyState icon="check" title="Nothing here" text="No message was sent lately." />
      ) : (
        <section class="table-scroll" tabindex={0} aria-label="Messages">
          <Table columns={COLUMNS} class="table--cards">
            {shown.map((delivery) => (
              <DeliveryRow key={delivery.id} {...{ id, isOn, delivery }} />
            ))}
          </Table>
        </section>
      )}
      <PageLinks
        label="Pages of deliveries"
        first={after && href(state)}
        next={last && href(state, deliveryKeyText(last))}
      />
    </section>
  );
}

type DeliveryRowProps = { id: number; isOn: boolean; delivery: ListedDelivery };

function DeliveryRow({ id, isOn, delivery }: DeliveryRowProps) {
  const { kind, state, tries, status, note, triedAt, createdAt } = delivery;
  return (
    <tr>
      <th scope="row" data-label="Message">
        <span class="delivery">
          {kind}
          <span class="muted small">{messageId(delivery.id).slice(0, 16)}…</span>
        </span>
      </th>
      <td data-label="State">
        <Badge variant={VARIANTS[state]}>{LABELS[state]}</Badge>
      </td>
      <td data-label="Answer">
        <span class="delivery">
          {status ?? (note ? "none" : "–")}
          {note && (
            <span class="delivery__note muted small" dir="auto">
              {note}
            </span>
          )}
        </span>
      </td>
      <td class="table__number" data-label="Tries">
        {tries}
      </td>
      <td data-label="Tried">
        <TimeAgo date={triedAt ?? createdAt} />
      </td>
      <td>
        {isOn && state !== "waiting" && (
          <StaffForm action={paths.adminWebhookDelivery(id, delivery.id)}>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Send again: ${kind} ${messageId(delivery.id).slice(0, 16)}`}
            >
              Send again
            </Button>
          </StaffForm>
        )}
      </td>
    </tr>
  );
}

const LABELS: Record<DeliveryState, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

const VARIANTS: Record<DeliveryState, BadgeVariant> = {
  waiting: "outline",
  delivered: "primary",
  failed: "destructive",
};

const COLUMNS: Columns = [
  "Message",
  "State",
  "Answer",
  { label: "Tries", number: true },
  "Tried",
  { label: "Actions", hidden: true },
];
