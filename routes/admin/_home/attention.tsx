/** @jsxImportSource hono/jsx */
import { ATTENTION_LIMIT } from "#db/orders/attention/found.ts";
import type { AttentionCount } from "#db/orders/attention-list.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink, useMayOpen } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { ATTENTION, BY_URGENCY, isUrgent, listOf } from "./attention-kinds.ts";

type AttentionProps = { attention: readonly AttentionCount[] };

/** What needs somebody now, the most urgent first. */
export function Attention({ attention }: AttentionProps) {
  const found = BY_URGENCY.flatMap((name) => attention.find(({ kind }) => kind === name) ?? []);
  return (
    <Card title="Needs attention">
      {found.length === 0 ? (
        <p class="attention__none">
          <Icon name="check" />
          Nothing needs your attention right now.
        </p>
      ) : (
        <ul class="attention">
          {found.map((entry) => (
            <Entry key={entry.kind} {...entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Entry({ kind, count, orderIds, since, due }: AttentionCount) {
  const { one, many, todo } = ATTENTION[kind];
  const variant = isUrgent(kind) ? "destructive" : "secondary";
  const mayOpen = useMayOpen();
  const href = listOf(kind);
  const text = count === 1 ? one : many;
  return (
    <li class="attention__entry">
      <Badge variant={variant}>{count < ATTENTION_LIMIT ? count : `${ATTENTION_LIMIT}+`}</Badge>
      <span class="attention__text">
        {href ? <StaffLink href={href}>{text}</StaffLink> : text}
        {orderIds
          .filter((id) => mayOpen(paths.adminOrderPage(id)))
          .map((id) => (
            <a key={id} class="small" href={paths.adminOrderPage(id)}>
              Order #{id}
            </a>
          ))}
        <span class="attention__todo muted small">
          {due && (
            <>
              {count > 1 ? "The first until " : "Until "}
              <ShopDate date={due} as="exact" />
              {". "}
            </>
          )}
          {since && !due && (
            <>
              {count > 1 && "The oldest "}
              <TimeAgo date={since} />
              {". "}
            </>
          )}
          {todo}
        </span>
      </span>
    </li>
  );
}
