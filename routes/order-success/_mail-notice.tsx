/** @jsxImportSource hono/jsx */
import type { ConfirmationState } from "#db/mails/confirmation-state.ts";
import { mailCase } from "#shop/mails/customer-mails.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { useShop } from "#ui/shop.ts";

export type MailNoticeProps = { email: string; confirmation: ConfirmationState };

/** The notice says what was mailed to the customer of this order, and what else will be. */
export function MailNotice({ email, confirmation }: MailNoticeProps) {
  const { mails } = useShop();
  const to = <strong>{email}</strong>;
  const orderLookup = <a href={paths.orderLookup}>look up your order</a>;
  const isComing = confirmation !== "none" && mails.orderConfirmations;
  if (confirmation === "failing" && isComing) {
    return (
      <Alert title="Confirmation email not sent yet" icon="mail" variant="warning">
        <p>
          Our confirmation email to {to} could not be sent so far. With the number and that email
          you can {orderLookup} any time.
        </p>
      </Alert>
    );
  }
  switch (mailCase({ ...mails, orderConfirmations: confirmation === "sent" || isComing })) {
    case "both":
      return (
        <Alert title="Confirmation email sent" icon="mail">
          <p>
            We sent a confirmation email to {to}. You will get another one whenever the status of
            your order changes.
          </p>
        </Alert>
      );
    case "confirmations":
      return (
        <Alert title="Confirmation email sent" icon="mail">
          <p>
            We sent a confirmation email to {to}. Its link shows the status of your order any time;
            we send no email when it changes.
          </p>
        </Alert>
      );
    case "updates":
      return (
        <Alert title="Note your order number" icon="mail">
          <p>
            We send no confirmation email. You will get an email at {to} whenever the status of your
            order changes, and with that email and the order number you can {orderLookup} any time.
          </p>
        </Alert>
      );
    case "none":
      return (
        <Alert title="Note your order number">
          <p>
            We send no emails about orders. With the number and your email, {to}, you can{" "}
            {orderLookup} any time.
          </p>
        </Alert>
      );
  }
}
