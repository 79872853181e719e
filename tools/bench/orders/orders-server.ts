// The shop that gets orders, from shoppers who are there with a design each.
import type { Sql } from "postgres";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "../../testing/browser/buying.ts";
import { endRun } from "../../testing/cleanup.ts";
import { startShop } from "../../testing/shop.ts";
import { answerMessages } from "../measured-process.ts";
import { record, type Statement } from "./statements.ts";

export type Orderer = { shopperId: string; checkoutKey: string; designId: number; request: string };
export type MadeOrder = {
  orderId: number;
  documentId: number;
  successorId: string;
  placedIp: string;
};
export type Recorded = { statements: Statement[]; of: Orderer; made: MadeOrder };
export type OrdersShop = {
  url: string;
  databaseUrl: string;
  recorded: Recorded;
  orderers: Orderer[];
};

const shop = await startShop();
// Numbers that no other value of an order has.
await shop.sql`select setval(pg_get_serial_sequence('orders', 'id'), 5000000),
  setval(pg_get_serial_sequence('designs', 'id'), 7000000),
  setval(pg_get_serial_sequence('documents', 'id'), 9000000)`;
const orderers = (await addShoppers(shop.sql, Number(process.argv[2]))).map(ordererOf);
const recorded = await recordOrder(orderers.pop());
const { DATABASE_URL: databaseUrl } = shop.config;
const ready: OrdersShop = { url: shop.url, databaseUrl, recorded, orderers };
answerMessages(
  ready,
  () => countOrders(shop.sql),
  async () => {
    await shop.stop();
    await endRun();
  },
);

type Shopper = Omit<Orderer, "request">;

function addShoppers(sql: Sql, count: number): Promise<Shopper[]> {
  return sql<Shopper[]>`
    with added as (
      insert into shoppers select from generate_series(1, ${count}::int) returning id, checkout_key
    ), made as (
      insert into designs (shopper_id, side, name, file_name, raster_name, content_type, bytes, sha256,
        width, height, has_alpha, preview_widths)
      select id, 'front', 'disc.png', id || '.png', id || '.png', 'image/png', 100000, '', 2400, 2400,
        true, '{320,640,1280}'
      from added
      returning id, shopper_id
    )
    select shopper_id, checkout_key, made.id as design_id
    from made join added on added.id = shopper_id`;
}

/** The bytes of the call that the checkout makes. */
function ordererOf({ shopperId, checkoutKey, designId }: Shopper): Orderer {
  const body = JSON.stringify({
    userId: 1,
    checkoutKey,
    items: [
      {
        designId,
        productId: 1,
        quantity: 1,
        size: "M",
        color: "Mint",
        designPosition: "center",
        designSize: 5,
        designDescription: "",
      },
    ],
    shippingAddress: ADDRESS,
  });
  const cookie = `ph_shopper=${shopperId}.${shop.services.signatures.sign("shopper", shopperId)}`;
  const ip = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
  const head = [
    `POST ${paths.api.orders} HTTP/1.1`,
    `Host: ${new URL(shop.url).host}`,
    `Origin: ${shop.url}`,
    `Cookie: ${cookie}`,
    `X-Forwarded-For: ${ip}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return { shopperId, checkoutKey, designId, request: `${head.join("\r\n")}\r\n\r\n${body}` };
}

/** Placed through the app like every other order; its statements are recorded. */
async function recordOrder(orderer: Orderer | undefined): Promise<Recorded> {
  if (!orderer) throw new Error("There is nobody to order.");
  const [head = "", body = ""] = orderer.request.split("\r\n\r\n");
  const headers = head
    .split("\r\n")
    .slice(1)
    .map((line): [string, string] => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)];
    });
  const request = new Request(shop.url + paths.api.orders, { method: "POST", headers, body });
  const statements = await record(shop.services.sql, async () => {
    const answer = await shop.app.fetch(request);
    if (!answer.ok) throw new Error(`The order was answered ${await answer.text()}`);
  });
  const [made] = await shop.sql<[MadeOrder]>`
    select orders.id as order_id, document_id, shopper_id as successor_id, placed_ip
    from orders join order_items on order_id = orders.id`;
  return { statements, of: orderer, made };
}

async function countOrders(sql: Sql): Promise<number> {
  const [row] = await sql<[{ orders: number }]>`
    select count(distinct orders.id)::int as orders from orders
    join order_items on order_id = orders.id join documents on documents.id = document_id
    join designs on designs.id = front_artwork_id
    join shoppers on shoppers.id = orders.shopper_id and shoppers.replaces = designs.shopper_id`;
  return row.orders;
}
