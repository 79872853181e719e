/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import type { QuotePageProps } from "./quote-page-props.ts";
import type { QuoteState } from "./state.ts";

/** Where the quote stands, and what to do where it cannot be accepted any more. */
export function Notice(props: QuotePageProps) {
  const { state, problem, differences = [], orderHref, draft } = props;
  return (
    <>
      {problem && (
        <Alert title={problem} variant="destructive">
          {differences.length > 0 && (
            <ul class="list">
              {differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {state !== "open" && (
        <>
          <Alert
            title={TITLES[state]}
            variant={state === "paid" || state === "payable" ? "success" : "warning"}
          >
            {textOf(props)}
          </Alert>
          <div class="row">
            {orderHref && (state === "paid" || state === "canceled") && (
              <LinkButton href={orderHref} variant="outline">
                View your order
              </LinkButton>
            )}
            {state !== "paid" && state !== "payable" && (
              <LinkButton href={paths.contactAboutQuote(draft.id)}>Ask for a new quote</LinkButton>
            )}
          </div>
        </>
      )}
    </>
  );
}

const TITLES: Record<Exclude<QuoteState, "open">, string> = {
  payable: "You have accepted this quote",
  paid: "Paid",
  declined: "You have declined this quote",
  withdrawn: "This quote does not hold any more",
  over: "The day of this quote is over",
  canceled: "The order of this quote was canceled",
};

function textOf({ state, draft, order }: QuotePageProps): string {
  switch (state) {
    case "payable":
      return `It is order #${order?.id} now. Pay it until the end of ${dayText(draft.holdsOn)}, and we begin to make it.`;
    case "paid":
      return `It is order #${order?.id}, and we make it just so.`;
    case "declined":
      return "Nothing was ordered. If you have changed your mind, write to us.";
    case "withdrawn":
      return "We have taken it back, and nothing was ordered. Write to us for another one.";
    case "over":
      return `It held until ${dayText(draft.holdsOn)}, and nothing was charged. Write to us, and we send you one of today.`;
    default:
      return "Nothing is to be paid for it.";
  }
}
