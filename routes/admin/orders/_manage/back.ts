import { paths } from "#shop/paths.ts";

/** A form of an order came from there: a list of orders, or the order's own page. */
export function readBack(sent: unknown): string {
  const text = typeof sent === "string" && sent.length < 2000 ? sent : "";
  if (ORDER_PAGE.test(text)) return text;
  if (!text.startsWith(`${paths.adminOrders}?`)) return paths.adminOrders;
  const query = new URLSearchParams(text.slice(paths.adminOrders.length + 1));
  query.delete("id");
  return query.size > 0 ? `${paths.adminOrders}?${query}` : paths.adminOrders;
}

const ORDER_PAGE = new RegExp(`^${paths.adminOrders}/[1-9]\\d{0,14}$`);

/** The order again: its dialog over the list, or its page. */
export function backToOrder(back: string, orderId: number): string {
  if (ORDER_PAGE.test(back)) return back;
  return `${back}${back.includes("?") ? "&" : "?"}id=${orderId}`;
}

/** Out of the dialog to the order's row, which gets the focus; a page stays. */
export function backToRow(back: string, orderId: number): string {
  return ORDER_PAGE.test(back) ? back : `${back}#${rowId(orderId)}`;
}

/** The link in the list that opens the order has this id. */
export function rowId(orderId: number): string {
  return `order-${orderId}`;
}
