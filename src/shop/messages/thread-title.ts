import { CONTACT_TOPICS } from "../mails/contact-topics.ts";

type Titled = { orderId: number | null; topic: string; subject: string };

/** `Order #12`, or what it is about. */
export function threadTitle({ orderId, topic, subject }: Titled): string {
  if (orderId) return `Order #${orderId}`;
  return subject || (CONTACT_TOPICS.find(({ value }) => value === topic)?.label ?? "A message");
}
