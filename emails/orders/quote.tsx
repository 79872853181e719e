/** @jsxImportSource react */
import { Section, Text } from "@react-email/components";
import { typedLines } from "#shop/forms/typed-text.ts";
import type { AmountRow } from "#shop/pricing/order-amounts.ts";
import { Action } from "../action.tsx";
import { Facts } from "../facts.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";
import { breakable, colors } from "../theme.ts";
import { Typed } from "../typed.tsx";
import { OrderTotals } from "./order-totals.tsx";

type QuoteMailProps = {
  id: number;
  version: number;
  /** What staff write to the customer; empty where they write nothing. */
  note: string;
  /** `24 × Basic Tee (M, Red) at $16.99` */
  lines: readonly string[];
  amounts: readonly AmountRow[];
  /** `Wed Dec 9` */
  until: string;
  /** Signed: opens the quote without a login. */
  quoteUrl: string;
  helpUrl: string;
};

export function quoteSubject({ id, version }: Pick<QuoteMailProps, "id" | "version">): string {
  return version > 1 ? `Your Quote #${id}, Version ${version}` : `Your Quote #${id}`;
}

export function QuoteMail(props: QuoteMailProps) {
  const { id, version, note, lines, amounts, until, quoteUrl, helpUrl } = props;
  const total = amounts.find(({ isTotal }) => isTotal)?.text ?? "";
  return (
    <Frame preview={`${total}, and it holds until ${until}.`} helpUrl={helpUrl}>
      <Heading title={version > 1 ? "Your Quote Has Changed" : "Your Quote"}>
        {version > 1
          ? "This is what we offer now. It takes the place of the one before."
          : "We have prepared the order that we talked about. Look at it, and accept it if you like it."}
      </Heading>
      <Facts facts={{ Quote: `#${id}`, Total: total, "Holds until": until }} />
      {note && (
        <Section style={{ margin: "0 0 20px" }}>
          {typedLines(note).map((line, at) => (
            // Lines of a text never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Text key={at} className="ink" style={text}>
              {line}
            </Text>
          ))}
        </Section>
      )}
      <ul>
        {lines.map((line, at) => (
          // Lines of a quote never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <Typed text={line} />
          </li>
        ))}
      </ul>
      <OrderTotals order={{ amounts: [...amounts] }} />
      <Action href={quoteUrl} label="See your quote" />
      <SmallPrint>
        Nothing is ordered before you accept it. The link is yours alone: whoever has it can accept
        the quote and pay for it.
      </SmallPrint>
    </Frame>
  );
}

const text = {
  margin: "0 0 8px",
  fontSize: 15,
  lineHeight: "24px",
  color: colors.ink,
  ...breakable,
};
