/** @jsxImportSource hono/jsx */
import {
  ATTENTION_KINDS,
  ATTENTION_LIMIT,
  type AttentionCount,
  type AttentionKind,
} from "#db/orders/attention-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";

type AttentionProps = { attention: readonly AttentionCount[]; waitingDesigns: number };

export function Attention({ attention, waitingDesigns }: AttentionProps) {
  const found = ATTENTION_KINDS.flatMap(
    (name) => attention.find(({ kind }) => kind === name) ?? [],
  );
  if (found.length === 0 && waitingDesigns === 0) {
    return (
      <Card title="Needs attention">
        <p class="attention__none">
          <Icon name="check" />
          Nothing needs your attention right now.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Needs attention">
      <ul class="attention">
        {found.map((entry) => (
          <Entry key={entry.kind} {...entry} />
        ))}
        {waitingDesigns > 0 && (
          <li class="attention__entry">
            <Badge variant="secondary">{waitingDesigns}</Badge>
            <a href={withQuery(paths.adminGallery, { queue: "waiting" })}>
              {waitingDesigns === 1
                ? "gallery design waits for approval"
                : "gallery designs wait for approval"}
            </a>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Entry({ kind, count, orderIds }: AttentionCount) {
  const { one, many, href, variant } = KINDS[kind];
  const text = count === 1 ? one : many;
  return (
    <li class="attention__entry">
      <Badge variant={variant}>{count < ATTENTION_LIMIT ? count : `${ATTENTION_LIMIT}+`}</Badge>
      <span class="attention__text">
        {href ? <a href={href}>{text}</a> : text}
        {orderIds.map((id) => (
          <a key={id} class="small" href={paths.adminOrderPage(id)}>
            Order #{id}
          </a>
        ))}
      </span>
    </li>
  );
}

type Kind = {
  one: string;
  many: string;
  variant: "destructive" | "secondary";
  href?: string;
};

const KINDS: Record<AttentionKind, Kind> = {
  "cancel-requests": {
    one: "paid order whose customer asks to cancel it",
    many: "paid orders whose customers ask to cancel them",
    variant: "destructive",
  },
  "canceled-paid": {
    one: "canceled order whose money was not given back",
    many: "canceled orders whose money was not given back",
    variant: "destructive",
  },
  "failed-refunds": {
    one: "order whose refund came back from the bank",
    many: "orders whose refunds came back from the bank",
    variant: "destructive",
  },
  "late-orders": {
    one: "order is late for the day that its customer knows",
    many: "orders are late for the days that their customers know",
    variant: "destructive",
    href: withQuery(paths.adminFloor, { due: "late" }),
  },
  oversold: {
    one: "paid variant that was not in stock any more",
    many: "paid variants that were not in stock any more",
    variant: "destructive",
  },
  "failed-print-files": {
    one: "print file failed or is overdue",
    many: "print files failed or are overdue",
    variant: "destructive",
  },
  "failed-mails": {
    one: "email could not be sent",
    many: "emails could not be sent",
    variant: "destructive",
    href: `${withQuery(paths.adminEmailSettings, { tab: "test" })}#deliveries`,
  },
  "low-dpi": {
    one: "line to print has artwork below 150 DPI",
    many: "lines to print have artwork below 150 DPI",
    variant: "secondary",
  },
  "poor-prints": {
    one: "line to print has print advice to read first",
    many: "lines to print have print advice to read first",
    variant: "secondary",
  },
  unpaid: {
    one: "order unpaid for over an hour",
    many: "orders unpaid for over an hour",
    variant: "secondary",
    href: withQuery(paths.adminOrders, { status: "pending", payment: "unpaid" }),
  },
  "waiting-reviews": {
    one: "review waits for approval",
    many: "reviews wait for approval",
    variant: "secondary",
    href: withQuery(paths.adminReviews, { queue: "waiting" }),
  },
  "low-stock": {
    one: "variant is almost gone",
    many: "variants are almost gone",
    variant: "secondary",
    href: withQuery(paths.adminProducts, { stock: "low" }),
  },
  "stored-uploads": {
    one: "day brought more than 10 GB of uploads: visitors may store 20 GB in all, then only accounts with a proved email",
    many: "days brought more than 10 GB of uploads",
    variant: "destructive",
  },
};
