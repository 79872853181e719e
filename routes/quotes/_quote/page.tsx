/** @jsxImportSource hono/jsx */
import { linePictures } from "#shop/designs/line-pictures.ts";
import { formatMoney } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { amountRows } from "#shop/pricing/order-amounts.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { Amounts } from "#ui/orders/amounts.tsx";
import { PostalAddress } from "#ui/orders/postal-address.tsx";
import { ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { CardPayment } from "../../_card-payment.tsx";
import { Answers } from "./answers.tsx";
import type { FoundQuote } from "./find.ts";
import { Notice } from "./notice.tsx";
import type { QuotePageProps } from "./quote-page-props.ts";

/** An offer with all that it costs; then the card to pay it; later what became of it. */
export function QuotePage(props: QuotePageProps) {
  const { draft, state, payment, linkKey, mayAnswer } = props;
  const { id, version, note, holdsOn, contents } = draft;
  const { amounts, shippingAddress } = contents;
  return (
    <div class="stack quote-page">
      <PageHead
        eyebrow={version > 1 ? `Quote #${id}, version ${version}` : `Quote #${id}`}
        title={state === "paid" ? "Thank you for your order" : "Our offer for you"}
      >
        <p>
          <a href={withQuery(paths.quotePdf(id), { key: linkKey })}>Download it as PDF</a>
        </p>
      </PageHead>
      {!mayAnswer && (
        <Alert title="What the customer sees">
          <p>Only the customer can answer it, by the link that was mailed.</p>
        </Alert>
      )}
      <Notice {...props} />
      {note && (
        <Card title="A word from us">
          <p class="quote-words" dir="auto">
            {note}
          </p>
        </Card>
      )}
      <div class="quote-columns">
        <Card title="What you get">
          <Lines draft={draft} />
        </Card>
        <div class="stack">
          <Card title="What it costs">
            <Amounts rows={amountRows(amounts)} />
            <dl class="quote-facts">
              <Fact name="Holds until">{dayText(holdsOn)}</Fact>
              {!amounts.isPickup && (
                <Fact name="Goes to">
                  <PostalAddress to={shippingAddress} />
                </Fact>
              )}
            </dl>
          </Card>
          {payment && <CardPayment {...payment} />}
          {state === "open" && mayAnswer && <Answers {...props} />}
        </div>
      </div>
    </div>
  );
}

/** The lines are as they were sent; their pictures are those of their designs. */
function Lines({ draft: { lines, contents } }: Pick<FoundQuote, "draft">) {
  const { items, amounts } = contents;
  return (
    <ul class="quote-lines">
      {items.map((item, at) => {
        const line = lines[at];
        const thumbs = line
          ? linePictures({ ...line, color: item.color }).map(({ mockup }) => ({
              mockup,
              alt: `${item.productName}, ${mockup.view}`,
            }))
          : [];
        return (
          <li key={String(at)} class="quote-lines__line">
            <ShirtThumbs thumbs={thumbs} />
            <div>
              <strong>{item.productName}</strong>
              <span class="muted">
                {item.size}, {item.color}
              </span>
              <span>
                {item.quantity} × {formatMoney(item.unitPriceCents, amounts.currency)}
              </span>
            </div>
            <strong class="price">
              {formatMoney(item.quantity * item.unitPriceCents, amounts.currency)}
            </strong>
          </li>
        );
      })}
    </ul>
  );
}
