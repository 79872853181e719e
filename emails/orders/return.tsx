/** @jsxImportSource react */
import { Text } from "@react-email/components";
import type { ReturnState } from "#shop/returns/states.ts";
import { Action } from "../action.tsx";
import { Facts } from "../facts.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";
import { breakable, colors } from "../theme.ts";
import { Answer } from "./answer.tsx";

type ShownReturn = {
  orderId: number;
  state: ReturnState;
  /** `2 × Classic Cotton Tee, M, Mint` and what becomes of it. */
  lines: { name: string; text: string }[];
  /** Sentences about money, code and the new order. */
  given: string[];
  /** Staff wrote it; empty without. */
  answer: string;
};

type ReturnMailProps = {
  found: ShownReturn;
  /** Signed: opens it without a login. */
  returnUrl: string;
  helpUrl: string;
};

export function returnSubject({ orderId, state }: Pick<ShownReturn, "orderId" | "state">): string {
  return `${TITLES[state]}: #${orderId}`;
}

export function ReturnMail({ found, returnUrl, helpUrl }: ReturnMailProps) {
  const { orderId, state, lines, given, answer } = found;
  const facts = {
    "Order number": `#${orderId}`,
    ...Object.fromEntries(lines.map(({ name, text }) => [name, text || "We look at it."])),
  };
  return (
    <Frame preview={`${TEXTS[state]} Order #${orderId}.`} helpUrl={helpUrl}>
      <Heading title={TITLES[state]}>{TEXTS[state]}</Heading>
      <Facts facts={facts} />
      {given.map((sentence) => (
        <Text key={sentence} className="ink" style={sentenceStyle}>
          {sentence}
        </Text>
      ))}
      {answer && <Answer text={answer} />}
      <Action href={returnUrl} label="View your return" />
      <SmallPrint>
        Something is not right about this? Answer this mail and say so. The link is yours alone: it
        opens your order without signing in.
      </SmallPrint>
    </Frame>
  );
}

const TITLES: Record<ReturnState, string> = {
  requested: "We Have Your Request",
  paying: "Please Pay the Difference",
  accepted: "Please Send It Back",
  settling: "Your Return",
  done: "Your Return",
  declined: "Your Return Was Declined",
};

const TEXTS: Record<ReturnState, string> = {
  requested: "Somebody looks at it and answers by email.",
  paying: "We go on once it is paid.",
  accepted: "We take it back. As soon as it is here we go on.",
  settling: "This is what we do about it.",
  done: "This is what we do about it.",
  declined: "We have looked at it and cannot take it back.",
};

const sentenceStyle = { fontSize: 16, lineHeight: "24px", color: colors.ink, ...breakable };
