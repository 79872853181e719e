/** @jsxImportSource react */
import { Text } from "@react-email/components";
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { SmallPrint } from "../small-print.tsx";
import { colors } from "../theme.ts";
import { TypedLines } from "../typed.tsx";
import type { OrderMail } from "./order-mail.ts";

type ProofMailProps = {
  order: OrderMail;
  /** The version, from 1. */
  number: number;
  note: string;
  isReminder: boolean;
  /** Signed: opens the proof without a login. */
  proofUrl: string;
  helpUrl: string;
};

type Subject = Pick<OrderMail, "id"> & Pick<ProofMailProps, "number" | "isReminder">;

export function proofSubject({ id, number, isReminder }: Subject): string {
  if (isReminder) return `We Wait for Your Approval: #${id}`;
  return number === 1 ? `Please Approve Your Order: #${id}` : `New Proof of Your Order: #${id}`;
}

export function ProofMail({ order, number, note, isReminder, proofUrl, helpUrl }: ProofMailProps) {
  return (
    <Frame
      preview={`See how order #${order.id} will look, and approve it. We print it then.`}
      helpUrl={helpUrl}
    >
      <Heading title={isReminder ? "We wait for your approval" : "Is this how it should look?"}>
        {textOf({ number, isReminder })}
      </Heading>
      {note && (
        <Text className="soft" style={noteStyle}>
          <TypedLines text={note} />
        </Text>
      )}
      <Action href={proofUrl} label="See your proof" withUrl />
      <SmallPrint>
        On that page you approve it, or say what we should change and where. Order #{order.id} is
        not printed before. The link is yours alone: whoever has it can answer for you.
      </SmallPrint>
    </Frame>
  );
}

function textOf({ number, isReminder }: Pick<ProofMailProps, "number" | "isReminder">): string {
  if (isReminder) {
    return "You have not answered yet to the proof that we sent you. We print your order as soon as you approve it.";
  }
  return number === 1
    ? "Before we print your order, please look at it once: each print at its full size, on what you ordered."
    : `We have changed your order for you. This is version ${number}; it takes the place of the one before.`;
}

const noteStyle = {
  margin: "0 0 16px",
  fontSize: 15,
  lineHeight: "24px",
  color: colors.soft,
};
