/** @jsxImportSource react */
import { typedLine } from "#shop/forms/typed-text.ts";
import { Action } from "../action.tsx";
import { Facts } from "../facts.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { Answer } from "./answer.tsx";

type QuoteAnswerProps = {
  id: number;
  /** Paid: accepted, and paid by now. */
  answer: "accepted" | "paid" | "declined";
  /** Their customer; empty where staff have typed none. */
  name: string;
  email: string;
  /** `$459.76` */
  total: string;
  /** `Wed Dec 9` */
  until: string;
  orderId: number | null;
  /** Why they declined it; empty without. */
  words: string;
  /** The quote's page of the back office. */
  draftUrl: string;
};

export function quoteAnswerSubject({
  id,
  answer,
}: Pick<QuoteAnswerProps, "id" | "answer">): string {
  return `Quote #${id} was ${answer === "declined" ? "declined" : "accepted"}`;
}

/** The staff get this mail; a reply goes to the customer. */
export function QuoteAnswer(props: QuoteAnswerProps) {
  const { id, name, email, total, words, answer, draftUrl } = props;
  const lead = leadOf(props);
  const facts = {
    Quote: `#${id}`,
    ...(name && { Customer: typedLine(name, 60) }),
    Email: email,
    Total: total,
  };
  return (
    <Frame preview={words ? typedLine(words, 150) : lead}>
      <Heading title={quoteAnswerSubject({ id, answer })}>
        {lead} Answer this mail to reply to the customer.
      </Heading>
      <Facts facts={facts} />
      {words && <Answer text={words} />}
      <Action href={draftUrl} label="Open the quote" />
    </Frame>
  );
}

function leadOf({ answer, orderId, until, words }: QuoteAnswerProps): string {
  switch (answer) {
    case "declined":
      return words
        ? "Its customer does not want it, and says why. You can change it and send it anew."
        : "Its customer does not want it, and does not say why. You can change it and send it anew.";
    case "paid":
      return `It is order #${orderId}, and paid.`;
    default:
      return `It is order #${orderId}, which its customer can pay until ${until}.`;
  }
}
