/** @jsxImportSource react */
import { Img, Section, Text } from "@react-email/components";
import { typedLine } from "#shop/forms/typed-text.ts";
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";
import { breakable, colors } from "../theme.ts";
import { TypedLines } from "../typed.tsx";

type AnswerProps = {
  orderId: number | null;
  text: string;
  pictures: readonly string[];
  earlier: { text: string } | null;
  /** Signed: opens the conversation, on the page of its order if it has one. */
  pageUrl: string;
  /** What is answered to the mail arrives in the conversation. */
  mayAnswerMail: boolean;
};

type Subject = { orderId: number | null; subject: string };

export function answerSubject({ orderId, subject }: Subject): string {
  if (orderId) return `Re: Your order #${orderId}`;
  const given = typedLine(subject, 100).replace(/^(re:\s*)+/i, "");
  return given ? `Re: ${given}` : "Re: Your message to us";
}

/** What a person of the shop answered. */
export function Answer(props: AnswerProps) {
  const { orderId, text, pictures, earlier, pageUrl, mayAnswerMail } = props;
  return (
    <Frame preview={typedLine(text, 150)}>
      <Heading title={orderId ? `About your order #${orderId}` : "An answer to your message"}>
        Here is our answer.
      </Heading>
      <Lines text={text} />
      {pictures.map((url) => (
        <Img key={url} src={url} alt="A picture" width={240} style={picture} />
      ))}
      <Action href={pageUrl} label={mayAnswerMail ? viewText(orderId) : "Answer"} />
      {earlier && (
        <Section className="line" style={quote}>
          <Text className="soft" style={small}>
            You wrote:
          </Text>
          <Lines text={earlier.text} isEarlier />
        </Section>
      )}
      <SmallPrint>{howToAnswer({ mayAnswerMail, orderId })}</SmallPrint>
    </Frame>
  );
}

function viewText(orderId: number | null): string {
  return orderId ? "View your order" : "View our conversation";
}

function howToAnswer({ mayAnswerMail, orderId }: Pick<AnswerProps, "mayAnswerMail" | "orderId">) {
  const what = orderId ? "your order" : "our conversation";
  const way = `write on the page of ${what}`;
  return `To answer, ${mayAnswerMail ? "reply to this mail or " : ""}${way}. The link to ${what} is yours alone: it opens it without signing in.`;
}

function Lines({ text, isEarlier = false }: { text: string; isEarlier?: boolean }) {
  return (
    <Text
      className={isEarlier ? "soft" : "ink"}
      style={isEarlier ? { ...small, whiteSpace: "pre-wrap", ...breakable } : body}
    >
      <TypedLines text={text} />
    </Text>
  );
}

const body = {
  margin: "0 0 20px",
  fontSize: 16,
  lineHeight: "24px",
  color: colors.ink,
  whiteSpace: "pre-wrap" as const,
  ...breakable,
};

const picture = { margin: "0 0 16px", borderRadius: 10, maxWidth: "100%" };

const quote = { margin: "16px 0 0", paddingTop: 16, borderTop: `1px solid ${colors.line}` };

const small = { margin: 0, fontSize: 14, lineHeight: "21px", color: colors.soft };
