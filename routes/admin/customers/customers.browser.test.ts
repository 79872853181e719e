import { expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addAccount, addPaidOrder, addRefund, customerOf } from "#tools/testing/data/customers.ts";
import { addInvoice } from "#tools/testing/data/invoices.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

/** A regular with an account of whom there is much, with a long name and email. */
async function addRegular(admin: Visitor): Promise<number> {
  const { sql } = shop;
  const email = `${"very.long.name.of.a.person".repeat(2)}@${"example".repeat(4)}.com`;
  const userId = await addAccount(sql, { email });
  const name = "Maximiliane Featherstonehaugh-Wolfeschlegelsteinhausen";
  const { orderId } = await paidOrder(shop);
  await sql`
    update orders set user_id = ${userId}, status = 'processing', tracking_number = '1Z999AA10123456784',
      carrier = 'UPS', tracking_url = 'https://ups.example/1', cancel_requested_at = now(),
      review_consent = true, shipping_address = shipping_address || ${sql.json({ fullName: name, email })}
    where id = ${orderId}`;
  for (let count = 0; count < 4; count++) {
    const id = await addPaidOrder(sql, { userId, email, name, cents: 2400 + 1000 * count });
    await sql`update orders set status = 'delivered' where id = ${id}`;
    await addInvoice(sql, id);
    if (count === 1) await addRefund(sql, { orderId: id, cents: 900 });
  }
  await sql`
    insert into contact_messages (topic, name, email, message)
    values ('order', 'Max', ${email}, ${"Where is my shirt? It was to come by Friday. ".repeat(4)})`;
  await sql`insert into mail_opt_outs (email, kind) values (${email}, 'carts')`;
  await sql`
    insert into tax_exemptions (email, tax_number, country_code) values (${email}, 'EX-55', 'US')`;
  const id = (await customerOf(sql, orderId)) ?? 0;
  const note = "Wants proofs by phone before each order of more than ten shirts.";
  await admin.post(paths.adminCustomerNotes(id), new URLSearchParams({ text: note }));
  return id;
}

test("83.17 axe finds nothing on the pages of customers, and nothing is too wide", async () => {
  const { sql } = shop;
  const { visitor, user } = await register(shop, { isAdmin: true, verified: true });
  const regular = await addRegular(visitor);
  const guestOrder = await addPaidOrder(sql, { email: "grace@example.com", name: "Grace Hopper" });
  const guest = (await customerOf(sql, guestOrder)) ?? 0;
  const [empty] = await sql<[{ id: number }]>`
    select id from customers where user_id = ${user.id}`;
  for (let count = 0; count < 6; count++) {
    await addPaidOrder(sql, { email: `guest-${count}@example.com`, name: `Guest ${count}` });
  }
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor, expected: /422|mockups/ });
    const check = async (what: string, path: string) => {
      await page.goto(path);
      violations.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    };
    await check("list", paths.adminCustomers);
    await check("found by order", withQuery(paths.adminCustomers, { q: `#${guestOrder}` }));
    await check("nothing found", withQuery(paths.adminCustomers, { q: "zzqqzz" }));
    await check("account", paths.adminCustomer(regular));
    await check("guest", paths.adminCustomer(guest));
    await check("empty", paths.adminCustomer(empty.id));
    await check("merge search", withQuery(paths.adminCustomerMerge(regular), { q: "guest" }));
    await check("merge compare", withQuery(paths.adminCustomerMerge(regular), { with: guest }));
    await check("settings", paths.adminCustomerSettings);
    await check("deletion", paths.adminCustomerDeletion(regular));
    await page.getByLabel("Confirmation").fill("someone else");
    await page.getByRole("button", { name: "Delete customer" }).click();
    await page.getByText("as it stands above").waitFor();
    expect(await page.getByLabel("Confirmation").inputValue()).toBe("someone else");
    await page.close();
  }
  expect(violations).toEqual([]);
});

test("83.17 83.20 83.21 a merge is searched, compared, made and undone by hand", async () => {
  const { sql } = shop;
  const { visitor } = await register(shop, { isAdmin: true });
  const [one, two] = [
    await addPaidOrder(sql, { email: "hand.one@example.com", name: "Hand One" }),
    await addPaidOrder(sql, { email: "hand.two@example.com", name: "Hand Two" }),
  ];
  const id = (await customerOf(sql, one)) ?? 0;
  await customerOf(sql, two);
  const page = await shop.openPage({ as: visitor, expected: /mockups/ });
  await page.goto(paths.adminCustomer(id));
  await page.getByRole("link", { name: "Merge with another" }).click();
  await page.getByLabel("The other customer").fill("hand two");
  await page.getByLabel("The other customer").press("Enter");
  await page.getByRole("link", { name: "Compare with hand.two@example.com" }).click();
  await page.getByRole("button", { name: "Merge the two" }).click();
  await page.getByRole("button", { name: "Undo the merge" }).click();
  await page.getByRole("heading", { level: 1, name: "Hand" }).waitFor();
  const left = await sql`select from customers where merged_into is not null`;
  expect(left.count).toBe(0);
  await page.close();
});
