import { type CurrencyCode, formatMoney } from "../money.ts";
import { lineName } from "../orders/refunds/line-refund.ts";
import type { Outcome, ReturnState } from "./states.ts";

type ShownLine = {
  quantity: number;
  outcome: Outcome | null;
  size: string | null;
  productName: string;
  boughtSize: string;
  color: string;
};

/** `2 × Classic Cotton Tee, M, Mint` */
export function returnLineText({
  quantity,
  productName,
  boughtSize: size,
  color,
}: ShownLine): string {
  return `${quantity} × ${lineName({ productName, size, color })}`;
}

/** What becomes of a line's pieces, for its customer; while the goods are awaited, what will. */
export function outcomeText(
  line: Pick<ShownLine, "outcome" | "size"> & { moreCents: number },
  state: ReturnState,
  currency: CurrencyCode,
): string {
  // What was decided once may be decided anew.
  if (state === "requested") return "";
  if (state === "paying") return unpaidText(line, currency);
  const isAhead = state === "accepted";
  const more = line.moreCents > 0 && formatMoney(line.moreCents, currency);
  switch (line.outcome) {
    case "again":
      return isAhead ? "We make it again once it is back." : "We make it again, at no cost.";
    case "size":
      if (!isAhead)
        return `We make it in ${line.size}, ${more ? `for ${more} more` : "at no cost"}.`;
      return more
        ? `You get it in ${line.size} once it is back. It costs ${more} more: we send you a link to pay then.`
        : `You get it in ${line.size} once it is back.`;
    case "refund":
      return isAhead ? "We refund it once it is back." : "We refund it.";
    case "credit":
      return isAhead ? "You get store credit once it is back." : "You get store credit for it.";
    case "decline":
      return "We do not take it back.";
    case null:
      return state === "done" ? "Nothing more is to be done about it." : "";
  }
}

/** All of it waits for the payment. */
function unpaidText(
  { outcome, size, moreCents }: Parameters<typeof outcomeText>[0],
  currency: CurrencyCode,
): string {
  if (outcome === "decline") return "We do not take it back.";
  if (outcome !== "size") return "We go on once the difference is paid.";
  return moreCents > 0
    ? `We make it in ${size} once you have paid ${formatMoney(moreCents, currency)} more.`
    : `We make it in ${size} once the difference is paid.`;
}

type Given = {
  refundCents: number;
  creditCents: number;
  creditCode: string | null;
  followId: number | null;
};

/** Sentences about the money and the new order. */
export function givenTexts(
  { refundCents, creditCents, creditCode, followId }: Given,
  currency: CurrencyCode,
): string[] {
  return [
    ...(followId
      ? [`What we make again is order #${followId}. Nothing more is to be paid for it.`]
      : []),
    ...(refundCents > 0
      ? [`${formatMoney(refundCents, currency)} go back to the card that you paid with.`]
      : []),
    ...(creditCents > 0 && creditCode
      ? [
          `Your store credit of ${formatMoney(creditCents, currency)} is the code ${creditCode}. It is for one order of yours.`,
        ]
      : []),
  ];
}
