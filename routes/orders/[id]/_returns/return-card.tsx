/** @jsxImportSource hono/jsx */
import type { Return } from "#db/returns/returns.ts";
import { formatMoney } from "#shop/money.ts";
import { givenTexts, outcomeText, returnLineText } from "#shop/returns/outcome-text.ts";
import { REASON_TEXTS } from "#shop/returns/reasons.ts";
import { RETURN_STATE_TEXTS } from "#shop/returns/states.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { ReturnPhotos } from "#ui/orders/return-photos.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { PhotoForms } from "./photo-forms.tsx";
import type { ReturnsPageProps, ToPay } from "./props.ts";

type ReturnCardProps = {
  found: Return;
  toPay: ToPay | undefined;
} & Pick<ReturnsPageProps, "linkKey" | "followHref">;

/** How a return stands, in the customer's words. */
export function ReturnCard({ found, toPay, linkKey, followHref }: ReturnCardProps) {
  const { orderId, state, reason, words, lines, answer, photos, currency } = found;
  const isDone = state === "done" || state === "settling";
  return (
    <Card>
      <p class="row">
        <Badge variant={state === "declined" ? "destructive" : "secondary"}>
          {RETURN_STATE_TEXTS[state]}
        </Badge>
        <span class="muted small">
          {REASON_TEXTS[reason]}, <ShopDate date={found.createdAt} as="long" />
        </span>
      </p>
      <ul class="returns__lines">
        {lines.map((line) => (
          <li key={line.position}>
            <strong>{returnLineText(line)}</strong>
            <br />
            {outcomeText(line, state, currency)}
          </li>
        ))}
      </ul>
      {toPay && <PayDifference {...toPay} />}
      {isDone && givenTexts(found, currency).map((text) => <p key={text}>{text}</p>)}
      {found.followId && (
        <p>
          <a href={followHref(found.followId)}>Open order #{found.followId}</a>
        </p>
      )}
      {answer && state !== "requested" && (
        <div class="returns__words">
          <h2>From the shop</h2>
          <p dir="auto">{answer}</p>
        </div>
      )}
      {words && (
        <div class="returns__words">
          <h2>You wrote</h2>
          <p dir="auto">{words}</p>
        </div>
      )}
      {state === "requested" ? (
        <PhotoForms {...{ orderId, photos, linkKey }} />
      ) : (
        <ReturnPhotos {...{ orderId, photos, linkKey }} />
      )}
    </Card>
  );
}

function PayDifference({ edit, href }: ToPay) {
  const amount = formatMoney(edit.differenceCents, edit.currency);
  return (
    <>
      <p>
        Please pay {amount}
        {edit.holdsUntil && (
          <>
            {" "}
            until <ShopDate date={edit.holdsUntil} as="exact" />
          </>
        )}
        . We go on with it then.
      </p>
      <div>
        <LinkButton href={href}>{`Pay ${amount}`}</LinkButton>
      </div>
    </>
  );
}
