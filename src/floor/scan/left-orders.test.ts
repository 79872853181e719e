import { beforeAll, expect, test } from "bun:test";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { scan } from "./scan.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

const read = (text: string, command?: "spoilt-lost") =>
  scan(shop.services, { id: crypto.randomUUID(), text, actorId, command });

/** An order of one piece that was packed by scans and sent. */
async function addSent() {
  const { orderId } = await addPaidPieces(shop.sql);
  for (let step = 0; step < 4; step++) await read(`PT${orderId}-1`);
  await shop.sql`update orders set status = 'shipped' where id = ${orderId}`;
  return orderId;
}

const piecesOf = async (orderId: number) => [
  ...(await shop.sql`
    select attempt, step, spoilt from pieces where order_id = ${orderId} order by attempt`),
];

const PACKED = [{ attempt: 1, step: "packed", spoilt: null }];

test("76.14 a piece of an order that has left cannot be spoilt: nobody would send the one in its place", async () => {
  const orderId = await addSent();
  const answer = await read(`PT${orderId}-1`, "spoilt-lost");
  expect(answer).toMatchObject({ outcome: "wrong", text: "Its order is shipped." });
  expect(await piecesOf(orderId)).toEqual(PACKED);
});

test("76.14 packing is not taken back once the order has left", async () => {
  const orderId = await addSent();
  const answer = await read("CMD-UNDO");
  expect(answer).toMatchObject({ outcome: "wrong", text: "Its order has left the house." });
  expect(await piecesOf(orderId)).toEqual(PACKED);
});
