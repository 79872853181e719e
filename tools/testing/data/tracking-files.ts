import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { addOrder } from "./orders.ts";

type Ticking = {
  /** The rows that are ticked, instead of those that the page has ticked. */
  rows?: readonly number[];
  names?: boolean;
  ships?: boolean;
};

/** Sends files of parcel numbers, as the pages' forms do. */
export function tracker(shop: TestShop, as: () => Visitor) {
  async function send(sent: string | Uint8Array<ArrayBuffer>, by = as()) {
    const form = new FormData();
    const isPasted = typeof sent === "string";
    form.set("text", isPasted ? sent : "");
    form.set("file", isPasted ? new File([], "") : new File([sent], "parcels.csv"));
    const answer = await by.post(paths.adminTrackingFiles, form);
    const url = answer.headers.get("location") ?? "";
    const page = url ? await (await by.request(url)).text() : await answer.text();
    return { status: answer.status, url, page, text: textOf(page) };
  }

  const open = async (url: string, by = as()) => (await by.request(url)).text();

  /** Presses the button of a page that was opened before. */
  async function take(url: string, page: string, ticking: Ticking = {}, by = as()) {
    const { rows = tickedRows(page), names = false, ships = true } = ticking;
    const body = new URLSearchParams({ action: "take" });
    for (const [, mark = ""] of page.matchAll(/name="seen" value="([^"]+)"/g)) {
      body.append("seen", mark);
    }
    for (const row of rows) body.append("row", String(row));
    if (names) body.set("names", "yes");
    if (ships) body.set("ships", "yes");
    const answer = await by.post(url, body);
    const next = answer.headers.get("location");
    const shown = next ? await open(next, by) : await answer.text();
    return { status: answer.status, page: shown, text: textOf(shown) };
  }

  /** What the database has of an order. */
  async function parcelOf(id: number) {
    const [row] = await shop.sql<
      { status: string; carrier: string | null; trackingNumber: string | null; mails: number }[]
    >`
      select status, carrier, tracking_number,
        (select count(*)::int from mails where order_id = orders.id) as mails
      from orders where id = ${id}`;
    return row;
  }

  return { send, open, take, parcelOf };
}

export async function addPaidOrder(shop: TestShop, fullName = "Ada Lovelace"): Promise<number> {
  const id = await addOrder(shop.sql);
  await shop.sql`
    update orders set payment_status = 'paid',
      shipping_address = shipping_address || ${shop.sql.json({ fullName })}
    where id = ${id}`;
  return id;
}

/** The rows that the page has ticked. */
export function tickedRows(page: string): number[] {
  return [...page.matchAll(/<input type="checkbox" name="row" value="(\d+)" checked/g)].map(
    ([, row]) => Number(row),
  );
}

/** A number of USPS that no other test has. */
export function parcelNumber(): string {
  const [some = 0, more = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `94001${String(some).padStart(10, "0")}${String(more).slice(0, 7).padStart(7, "0")}`;
}

function textOf(page: string): string {
  return page
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");
}
