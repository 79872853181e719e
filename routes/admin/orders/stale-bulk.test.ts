import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder, addReadyOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const admin = async () => (await register(shop, { isAdmin: true })).visitor;

/** The page's form sends these with all boxes of the list ticked. */
async function fieldsOf(visitor: Visitor, path: string, status: string): Promise<URLSearchParams> {
  const html = await (await visitor.request(path)).text();
  const fields = new URLSearchParams({ action: "status", status });
  const inputs = html.matchAll(/<input[^>]*name="(?:order|doubtful|anyway|shown[^"]*)"[^>]*>/g);
  for (const [input] of inputs) {
    const [name = "", value = ""] = ["name", "value"].map(
      (attribute) => new RegExp(`${attribute}="([^"]*)"`).exec(input)?.[1],
    );
    fields.append(name, value);
  }
  return fields;
}

const setStatus = (visitor: Visitor, id: number, status: string) =>
  visitor.sendJson(paths.api.orderStatus(id), { status }, "PATCH");

async function statusOf(id: number): Promise<string> {
  const [row] = await shop.sql<[{ status: string }]>`select status from orders where id = ${id}`;
  return row.status;
}

test("16.14 an order that a colleague changed since the list was made is named and left", async () => {
  const [grace, ada] = [await admin(), await admin()];
  const [canceled, done, other] = [
    await addReadyOrder(shop.sql),
    await addReadyOrder(shop.sql),
    await addReadyOrder(shop.sql),
  ];
  const fields = await fieldsOf(grace, `${paths.adminOrders}?status=pending`, "processing");
  await setStatus(ada, canceled, "canceled");
  await setStatus(ada, done, "processing");
  await grace.post(paths.adminOrdersBulk, fields);
  expect(await statusOf(canceled)).toBe("canceled");
  expect(await statusOf(other)).toBe("processing");
  const page = await (await grace.request(paths.adminOrders)).text();
  expect(page).toContain(
    `Changed by somebody else since you saw them, so left as they are: #${canceled}.`,
  );
  expect(page).toContain("1 order had that status already.");
});

test("16.14 nor does the question about orders that may not be ready change it", async () => {
  const [grace, ada] = [await admin(), await admin()];
  const unpaid = await addOrder(shop.sql);
  const fields = await fieldsOf(grace, `${paths.adminOrders}?q=${unpaid}`, "shipped");
  const sent = await grace.post(paths.adminOrdersBulk, fields);
  const question = sent.headers.get("location") ?? "";
  expect(question).toContain(paths.adminOrdersBulk);
  const answer = await fieldsOf(grace, question, "shipped");
  await setStatus(ada, unpaid, "canceled");
  await grace.post(paths.adminOrdersBulk, answer);
  expect(await statusOf(unpaid)).toBe("canceled");
});
