/** @jsxImportSource hono/jsx */
import { MAX_DECLINE_WORDS } from "#shop/orders/drafts/draft.ts";
import { quoteTexts } from "#shop/orders/drafts/quote-texts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import type { QuotePageProps } from "./quote-page-props.ts";

/** Two answers, each a form of its own: nobody accepts by a press of Enter in the words. */
export function Answers({ draft, linkKey, typed, errors }: QuotePageProps) {
  const { id, version } = draft;
  return (
    <>
      <Card
        title="Accept it"
        description="It becomes your order, just so and for this price. You pay it by card on the next page."
      >
        <form method="post" action={withQuery(paths.quoteAcceptance(id), { key: linkKey })}>
          <input type="hidden" name="version" value={String(version)} />
          <input type="hidden" name="seen" value={quoteTexts(draft).join("\n")} />
          <Button size="lg">Accept and pay</Button>
        </form>
      </Card>
      <details class="card fold" open={errors?.words !== undefined}>
        <summary>It is not what you want?</summary>
        <form
          class="form"
          method="post"
          action={withQuery(paths.quoteDecline(id), { key: linkKey })}
        >
          <input type="hidden" name="version" value={String(version)} />
          <TextArea
            name="words"
            label="What should be otherwise?"
            optional
            value={typed?.words}
            error={errors?.words}
            textarea={{ rows: 3, maxlength: MAX_DECLINE_WORDS }}
          />
          <div>
            <Button variant="outline">Decline</Button>
          </div>
        </form>
      </details>
    </>
  );
}
