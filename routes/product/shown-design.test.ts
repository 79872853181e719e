import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { at, text } from "#tools/testing/data/advised-designs.ts";
import { type Buyer, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const FORM = `${paths.product}?product=1`;
const CHOICE = { product: "1", size: "M", color: "Mint", quantity: "1" };
const OTHER = text(at(3, 3, 4, 1), "#000000");

/** The form of the page holds this without anything chosen. */
async function hiddenFields({ visitor }: Buyer): Promise<Record<string, string>> {
  const page = await (await visitor.request(FORM)).text();
  const hidden = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
}

const add = ({ visitor }: Buyer, fields: Record<string, string>) =>
  visitor.post(paths.product, new URLSearchParams({ ...fields, ...CHOICE }));

/** The list says for each line whether it is printed with what the buyer uploaded. */
async function cartOf({ designId }: Buyer): Promise<boolean[]> {
  const lines = await shop.sql<{ isShown: boolean }[]>`
    select coalesce(document.front_artwork_id = ${designId}, false) as is_shown
    from cart_lines join documents document on document.id = document_id
    where shopper_id in (select shopper_id from designs where id = ${designId})`;
  return lines.map(({ isShown }) => isShown);
}

test("4.16 the design that the page showed is added, though another window has begun another", async () => {
  const buyer = await startBuyer(shop);
  const fields = await hiddenFields(buyer);
  expect(fields).toHaveProperty("design");
  const document = { version: 1, areas: { front: [OTHER] } };
  const begun = await buyer.visitor.sendJson(paths.api.drafts, { document, name: "Other" });
  expect(begun.status).toBe(201);
  await add(buyer, fields);
  expect(await cartOf(buyer)).toEqual([true]);
});

test("4.16 a design that another window has changed since is not added, and the page shows it", async () => {
  const buyer = await startBuyer(shop);
  const fields = await hiddenFields(buyer);
  await buyer.visitor.sendJson(paths.api.draft, { designPosition: "full-front" }, "PUT");
  const answer = await add(buyer, fields);
  expect(await cartOf(buyer)).toEqual([]);
  const page = await (await buyer.visitor.request(answer.headers.get("location") ?? "")).text();
  expect(page).toContain("Your design was changed");
  const now = await hiddenFields(buyer);
  expect(now.design).not.toBe(fields.design);
  await add(buyer, now);
  expect(await cartOf(buyer)).toHaveLength(1);
});

test("4.16 another's design cannot be added by the name of its picture", async () => {
  const [owner, stranger] = [await startBuyer(shop), await startBuyer(shop)];
  await add(stranger, await hiddenFields(owner));
  expect(await cartOf(stranger)).toEqual([]);
});
