import { expect, test } from "bun:test";
import { SHOPPER_GONE } from "#shop/accounts/shopper-gone.ts";
import { paths } from "#shop/paths.ts";
import { addToCart, type Buyer, startBuyer } from "../data/checkout.ts";
import { untilLockAwaited } from "../until.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

const shirt = (size: string) =>
  new URLSearchParams({
    product: "1",
    size,
    color: "Mint",
    quantity: "1",
    key: crypto.randomUUID(),
  });

type Call = (buyer: Buyer) => Promise<Response>;

/** The answer to a call whose shopper another request of the browser replaces before it writes. */
async function callOfReplaced(call: Call) {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const { answer } = await shop.sql.begin(async (tx) => {
    const [{ id }] = await tx<[{ id: string }]>`
      select shopper_id as id from designs where id = ${buyer.designId}`;
    await tx`select from shoppers where id = ${id} for update`;
    const answer = call(buyer);
    await Promise.race([answer, untilLockAwaited(shop.sql)]);
    await tx`delete from shoppers where id = ${id}`;
    return { answer };
  });
  return { visitor: buyer.visitor, answer: await answer };
}

async function sharedLink(): Promise<string> {
  const other = await startBuyer(shop);
  await addToCart(other);
  const [draft] = await shop.sql<[{ linkId: string }]>`
    update drafts set link_id = replace(gen_random_uuid()::text, '-', '')
    where shopper_id = (select shopper_id from designs where id = ${other.designId})
    returning link_id`;
  return draft.linkId;
}

const CALLS: [string, Call][] = [
  [
    "a first change",
    async ({ visitor }) => {
      await shop.sql`delete from drafts`;
      return visitor.sendJson(paths.api.draft, { designPosition: "center" }, "PUT");
    },
  ],
  [
    "a new design",
    (buyer) =>
      buyer.visitor.sendJson(paths.api.drafts, { document: { version: 1, areas: {} }, name: "A" }),
  ],
  [
    "a copy of a shared design",
    async ({ visitor }) =>
      visitor.post(paths.sharedDesignCopies(await sharedLink()), new URLSearchParams()),
  ],
];

test.each(CALLS)(
  "23.34 %s of a replaced shopper is answered with what to do, not 500",
  async (_, call) => {
    const { answer } = await callOfReplaced(call);
    expect([answer.status, await answer.text()]).toEqual([409, SHOPPER_GONE]);
  },
);

test("23.34 a shirt for the cart of a replaced shopper is not added, and the page says so with what was chosen", async () => {
  const { visitor, answer } = await callOfReplaced((buyer) =>
    buyer.visitor.post(paths.product, shirt("L")),
  );
  const back = answer.headers.get("location") ?? "";
  expect([answer.status, back]).toEqual([303, expect.stringContaining("size=L")]);
  expect(await (await visitor.request(back)).text()).toContain(SHOPPER_GONE);
});
