import { conversationLink } from "#mails/links/conversation-link.ts";
import { saveContactMessage } from "#messages/save-contact-message.ts";
import type { Permission } from "#shop/staff/permissions.ts";
import type { TestShop } from "../shop.ts";
import { register } from "./accounts.ts";
import { addOrder } from "./orders.ts";

/** Somebody with a role of these permissions. */
export async function addStaff(shop: TestShop, permissions: Permission[], username?: string) {
  const account = await register(shop, username ? { username } : {});
  const [role] = await shop.sql<[{ id: number }]>`
    insert into staff_roles (name, permissions)
    values (${`role of ${account.username}`}, ${permissions}) returning id`;
  await shop.sql`update users set role_id = ${role.id} where id = ${account.user.id}`;
  return { ...account, id: account.user.id };
}

/** An order whose customer has written. */
export async function addOrderThread(shop: TestShop, text = "Where is my order?", email?: string) {
  const orderId = await addOrder(shop.sql, email ? { email } : {});
  await writeAbout(shop, orderId, text, email);
  const [row] = await shop.sql<[{ id: number }]>`
    select id from message_threads where order_id = ${orderId}`;
  return { orderId, threadId: row.id };
}

export async function writeAbout(
  shop: TestShop,
  orderId: number,
  message: string,
  email = "ada@example.com",
): Promise<void> {
  await saveContactMessage(
    shop.services,
    { name: "Ada Lovelace", email, topic: "order", orderNumber: String(orderId), message },
    { orderId, userId: null },
  );
}

/** Writes by the contact form; gives the thread that it begins. */
export async function addContactThread(
  shop: TestShop,
  { name = "Eve", email = "eve@example.com", message = "Do you print on hats?" } = {},
): Promise<number> {
  await saveContactMessage(
    shop.services,
    { name, email, topic: "question", orderNumber: "", message },
    { orderId: null, userId: null },
  );
  const [row] = await shop.sql<[{ id: number }]>`
    select id from message_threads order by id desc limit 1`;
  return row.id;
}

export async function threadState(shop: TestShop, threadId: number) {
  const [row] = await shop.sql<
    {
      state: string;
      isUnread: boolean;
      assignedTo: number | null;
      messages: number;
      held: number;
    }[]
  >`
    select state, is_unread, assigned_to, messages, held from message_threads where id = ${threadId}`;
  return row;
}

export async function messagesOf(shop: TestShop, threadId: number) {
  const rows = await shop.sql<
    { id: number; kind: string; text: string; quoted: string; remark: string; sender: string }[]
  >`
    select id, kind, text, quoted, remark, sender from messages
    where thread_id = ${threadId} order by id`;
  return [...rows];
}

/** The page of a conversation that no order has, as the mail to this email links it. */
export function conversationUrl(
  { services: { signatures } }: TestShop,
  id: number,
  email = "eve@example.com",
): string {
  return conversationLink(signatures, { id, email });
}
