/** @jsxImportSource hono/jsx */
import type { CustomerMail } from "#db/customers/letters.ts";
import { MAIL_TITLES } from "#shop/mails/mail-kinds.ts";
import { threadTitle } from "#shop/messages/thread-title.ts";
import { paths } from "#shop/paths.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { May, StaffLink } from "#ui/staff/may-open.tsx";
import { StateBadge } from "../../inbox/_thread/state-badge.tsx";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

/** Conversations, then what came by the contact form before there were any. */
export function Messages({ threads, messages }: Pick<LoadedCustomer, "threads" | "messages">) {
  const none = threads.length + messages.length === 0 && "They have written nothing.";
  return (
    <CustomerSection title="Messages" none={none}>
      <ul class="customer-list">
        {threads.map((thread) => (
          <li key={thread.id}>
            <span>
              <StaffLink href={paths.adminThread(thread.id)}>
                <bdi>{threadTitle(thread)}</bdi>
              </StaffLink>{" "}
              <StateBadge state={thread.state} />
            </span>
            <May open={paths.adminThread(thread.id)}>
              <span class="customer-list__line" dir="auto">
                {thread.lastText}
              </span>
            </May>
            <span class="muted">
              <ShopDate date={thread.lastAt} as="exact" />
            </span>
          </li>
        ))}
        {messages.map(({ id, topic, message, orderNumber, createdAt, isSignedIn }) => (
          <li key={id}>
            <strong>
              <bdi>{topic}</bdi>
              {orderNumber && <bdi>, order {orderNumber}</bdi>}
            </strong>
            <details>
              <summary class="customer-list__line" dir="auto">
                {message.slice(0, 80) || "Deleted"}
                {message.length > 80 && "…"}
              </summary>
              <p class="customer-list__text" dir="auto">
                {message}
              </p>
            </details>
            <span class="muted">
              <ShopDate date={createdAt} as="exact" />
              {!isSignedIn && ", the email was typed"}
            </span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

export function Mails({ mails }: Pick<LoadedCustomer, "mails">) {
  return (
    <CustomerSection title="Emails to them" none={mails.length === 0 && "None yet."}>
      <ul class="customer-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <span>
              {MAIL_TITLES[mail.kind]}
              {mail.orderId && (
                <>
                  {" "}
                  <StaffLink href={paths.adminOrderPage(mail.orderId)}>#{mail.orderId}</StaffLink>
                </>
              )}{" "}
              to <bdi>{mail.recipient}</bdi>
            </span>
            <span class="muted">
              <MailState mail={mail} />
            </span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

function MailState({ mail }: { mail: CustomerMail }) {
  const { sentAt, supersededAt, skippedAt, failedAttempts } = mail;
  if (sentAt) {
    return (
      <>
        Sent <ShopDate date={sentAt} as="exact" />
      </>
    );
  }
  if (supersededAt) return <>Another took its place</>;
  if (skippedAt) return <>Not sent</>;
  if (failedAttempts > 0) return <>Failed so far, tried again</>;
  return <>Waits to be sent</>;
}

export function Reviews({ reviews }: Pick<LoadedCustomer, "reviews">) {
  return (
    <CustomerSection title="Reviews" none={reviews.length === 0 && "None yet."}>
      <ul class="customer-list">
        {reviews.map(({ id, orderId, productName, rating, text, status, createdAt }) => (
          <li key={id}>
            <span>
              {rating} of 5 for <bdi>{productName}</bdi>, order{" "}
              <StaffLink href={paths.adminOrderPage(orderId)}>#{orderId}</StaffLink>
            </span>
            <span class="customer-list__text" dir="auto">
              {text}
            </span>
            <span class="muted">
              {REVIEW_STATES[status]}, <ShopDate date={createdAt} as="medium" />
            </span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

const REVIEW_STATES = { waiting: "Waits for a decision", approved: "Shown", hidden: "Hidden" };
