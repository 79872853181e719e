/** @jsxImportSource react */
import { Section, Text } from "@react-email/components";
import { typedLine } from "#shop/forms/typed-text.ts";
import type { ContactMessage as Message } from "#shop/mails/contact.ts";
import { CONTACT_TOPICS } from "#shop/mails/contact-topics.ts";
import { Facts } from "./facts.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { breakable, colors } from "./theme.ts";
import { TypedLines } from "./typed.tsx";

const CONTACT_FORM = "A message from the contact form";
const ANSWER = "An answer in a conversation";
const CHECKED = "The shop has checked that its sender may see this order.";
const NOT_CHECKED = "The sender typed this order number; the shop has not checked it.";

export function contactMessageSubject(message: Message, isAnswer = false): string {
  const name = typedLine(message.name, 60);
  if (isAnswer) return `Answer from ${name}: ${topicOf(message)}`;
  const order = orderOf(message);
  return order
    ? `Message about order ${order} from ${name}`
    : `Message from ${name}: ${topicOf(message)}`;
}

type ContactMessageProps = { message: Message; mayReadOrder: boolean; isAnswer?: boolean };

/** The staff gets this mail; a reply goes to the customer. */
export function ContactMessage({ message, mayReadOrder, isAnswer }: ContactMessageProps) {
  const order = orderOf(message);
  const elsewhere = isAnswer ? ANSWER : CONTACT_FORM;
  const facts = {
    From: message.name,
    Email: message.email,
    About: topicOf(message),
    ...(order && { Order: order }),
  };
  return (
    <Frame preview={typedLine(message.message, 150)}>
      <Heading title={mayReadOrder ? `A message about order ${order}` : elsewhere}>
        {order && (mayReadOrder ? CHECKED : NOT_CHECKED)} Answer this mail to reply.
      </Heading>
      <Facts facts={facts} />
      <Section className="line" style={box}>
        <Text className="ink" style={text}>
          <TypedLines text={message.message} />
        </Text>
      </Section>
    </Frame>
  );
}

function orderOf({ orderNumber }: Message): string | undefined {
  const number = orderNumber.replace(/^(PT)?0*/i, "");
  return number ? `#${number}` : undefined;
}

function topicOf({ topic }: Message): string {
  return CONTACT_TOPICS.find(({ value }) => value === topic)?.label ?? topic;
}

const box = { margin: "4px 0 0", paddingTop: 20, borderTop: `1px solid ${colors.line}` };

const text = {
  margin: 0,
  fontSize: 16,
  lineHeight: "24px",
  color: colors.ink,
  // The lines keep their spaces.
  whiteSpace: "pre-wrap" as const,
  ...breakable,
};
