import { paths } from "#shop/paths.ts";

/** Only a URL of the list is accepted. */
export function backToList(sent: unknown): string {
  const text = typeof sent === "string" && sent.length < 2000 ? sent : "";
  if (!text.startsWith(`${paths.adminOrders}?`)) return paths.adminOrders;
  const query = new URLSearchParams(text.slice(paths.adminOrders.length + 1));
  query.delete("id");
  return query.size > 0 ? `${paths.adminOrders}?${query}` : paths.adminOrders;
}

export function backToDialog(list: string, orderId: number): string {
  return `${list}${list.includes("?") ? "&" : "?"}id=${orderId}`;
}
