/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { Return } from "#db/returns/returns.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { returnLineText } from "#shop/returns/outcome-text.ts";
import { REASON_LABELS } from "#shop/returns/reasons.ts";
import { GOODS_LABELS, OUTCOME_LABELS, RETURN_STATE_LABELS } from "#shop/returns/states.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { ReturnPhotos } from "#ui/orders/return-photos.tsx";
import { ShopDate } from "#ui/shop-date.tsx";

/** What was asked, and what was decided. */
export function ReturnFacts({
  found,
  order,
}: {
  found: Return;
  order: Pick<Order, "id" | "currency">;
}) {
  const { state, reason, words, answer, lines, photos, refundCents, creditCents } = found;
  const isDecided = found.decidedAt && lines.some(({ outcome }) => outcome !== null);
  return (
    <Card>
      <p class="row">
        <Badge variant={state === "requested" ? "primary" : "secondary"}>
          {RETURN_STATE_LABELS[state]}
        </Badge>
        <span class="muted small">
          {found.openedBy ? (
            <>
              Opened by <bdi>{found.openedBy}</bdi>,{" "}
            </>
          ) : (
            "Asked by the customer, "
          )}
          <ShopDate date={found.createdAt} as="exact" />
        </span>
      </p>
      <dl class="summary small">
        <Fact name="Reason">{REASON_LABELS[reason]}</Fact>
        {lines.map((line) => (
          <Fact key={line.position} name={returnLineText(line)}>
            {outcomeOf(line, found, order.currency)}
          </Fact>
        ))}
        {isDecided && <Fact name="The goods">{GOODS_LABELS[found.goods]}</Fact>}
        {refundCents > 0 && <Fact name="Refund">{formatMoney(refundCents, order.currency)}</Fact>}
        {creditCents > 0 && (
          <Fact name="Store credit">
            {formatMoney(creditCents, order.currency)}, {found.creditCode}
          </Fact>
        )}
        {found.followId && (
          <Fact name="Made again as">
            <a href={paths.adminOrderPage(found.followId)}>Order #{found.followId}</a>
          </Fact>
        )}
        {found.decidedAt && (
          <Fact name="Decided">
            <bdi>{found.decidedBy ?? "Somebody who left"}</bdi>,{" "}
            <ShopDate date={found.decidedAt} as="exact" />
          </Fact>
        )}
      </dl>
      {words && (
        <div class="returns__words">
          <h2>The customer says</h2>
          <p dir="auto">{words}</p>
        </div>
      )}
      <ReturnPhotos orderId={order.id} photos={photos} />
      {answer && (
        <div class="returns__words">
          <h2>To the customer</h2>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </Card>
  );
}

function outcomeOf(
  { outcome, size, moreCents }: Return["lines"][number],
  { closedAt }: Pick<Return, "closedAt">,
  currency: CurrencyCode,
): string {
  if (!outcome) return closedAt ? "Nothing was done" : "Not decided";
  if (outcome !== "size") return OUTCOME_LABELS[outcome];
  return moreCents > 0 ? `In ${size}, for ${formatMoney(moreCents, currency)} more` : `In ${size}`;
}
