import { isShirt } from "../goods/shop-words.ts";
import type { TemplateId } from "../goods/template.ts";
import { orderedNoun } from "../goods/words.ts";
import { ORDER_STATUS, type OrderStatus } from "./order-status.ts";

export const STATUS_NOTES: Record<OrderStatus, string> = {
  pending: "Your order has been confirmed and will be processed soon.",
  processing: "Your order is being prepared for shipment.",
  shipped: "Your order is on its way! You'll receive it soon.",
  delivered: "Your order has been delivered. Enjoy your custom t-shirt!",
  canceled: "Your order has been canceled. Please contact support for more information.",
};

/** These notes differ where the customer comes to the shop: nothing is on its way to them. */
const PICKUP_NOTES: Partial<Record<OrderStatus, string>> = {
  processing: "Your order is being prepared for pick-up.",
  shipped: "Your order is ready for pick-up.",
  delivered: "Your order has been picked up. Enjoy your custom t-shirt!",
};

type Sent = {
  status: OrderStatus;
  isPickup?: boolean | undefined;
  items: readonly { cut: TemplateId }[];
};

/** The notes are about shirts; an order of other things is about what it has. */
export function statusNote({ status, isPickup, items }: Sent): string {
  const note = (isPickup ? PICKUP_NOTES[status] : undefined) ?? STATUS_NOTES[status];
  const other = GOODS_NOTES[status];
  if (!other || items.every(({ cut }) => isShirt(cut))) return note;
  const noun = orderedNoun(items);
  return (isPickup ? other.pickedUp : other.sent)(noun ? `custom ${noun}` : "order");
}

type NoteOf = (made: string) => string;

/** For orders of other things, these take the place of the notes that name a shirt. */
const GOODS_NOTES: Partial<Record<OrderStatus, { sent: NoteOf; pickedUp: NoteOf }>> = {
  delivered: {
    sent: (made) => `Your order has been delivered. Enjoy your ${made}!`,
    pickedUp: (made) => `Your order has been picked up. Enjoy your ${made}!`,
  },
};

/** The customer reads this. Staff may have gone on with an order whose money comes another way. */
export function unpaidNote(order: "This order" | "Your order", status: OrderStatus): string {
  return ORDER_STATUS[status].isWaiting
    ? `${order} is kept, but it is not paid yet and will not be printed before it is.`
    : `We have begun with ${order.toLowerCase()}, but it is not paid yet.`;
}
