import { afterEach, expect, test } from "bun:test";
import type { Sql } from "postgres";
import { deleteOldLeftCarts, findCartMail } from "#db/carts/left-carts.ts";
import { optOut } from "#db/mails/opt-outs.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addToCart, type Buyer, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
afterEach(async () => {
  await shop.sql`update products set state = 'published' where id = 1`;
  await shop.sql`update shop_settings set cart_reminders = true`;
  shop.services.shopSettings.drop();
});

let emails = 0;
const newEmail = () => `left-${++emails}@example.com`;
const show = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

async function withCart(): Promise<Buyer> {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  await show(buyer.visitor, paths.cart);
  return buyer;
}

const sendNow = ({ visitor }: Buyer, email: string) =>
  visitor.post(paths.cart, new URLSearchParams({ action: "email", email }));
const remind = ({ visitor }: Buyer, email: string) =>
  visitor.sendJson(paths.api.cartReminder, { email });
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email);

/** Three hours go by; waits until no mail to it waits any more. */
async function hoursPass(email: string): Promise<void> {
  await makeDue(shop.sql, "send-mail");
  await until("no mail waits", async () => {
    const waiting = await shop.sql`
      select from mails where recipient = ${email} and kind = 'left-cart'
        and sent_at is null and superseded_at is null and skipped_at is null`;
    return waiting.count === 0;
  });
}

const linkIn = (email: string) =>
  /http[^\s"]+(\/carts\/\d+\?key=[\w-]+)/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";

async function mailedLink(buyer: Buyer): Promise<string> {
  const email = newEmail();
  await sendNow(buyer, email);
  await hoursPass(email);
  return linkIn(email);
}

const skippedOf = async (email: string) => {
  const rows = await shop.sql<{ lastError: string | null }[]>`
    select last_error from mails where recipient = ${email} and skipped_at is not null`;
  return rows.map(({ lastError }) => lastError);
};

test("48.11 'Email me this cart' sends one mail with a link that restores the cart anywhere", async () => {
  const [buyer, email] = [await withCart(), newEmail()];
  expect(await show(buyer.visitor, paths.cart)).toContain("Email me this cart");
  const answer = await sendNow(buyer, email);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.cart]);
  expect(await show(buyer.visitor, paths.cart)).toContain("Your cart goes to your inbox");
  await hoursPass(email);
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe("Your cart is saved");
  expect(mail?.text).toContain("Classic Cotton Tee");
  expect(mail?.text).toContain("/mail-preferences?key=");
  // Anybody can upload a picture, and write an email.
  expect(mail?.html).toContain("/shirts/classic-front~10-mint-320.webp");
  for (const theirs of ["/mockups/", "disc.png"]) expect(mail?.html).not.toContain(theirs);

  const link = linkIn(email);
  const other = shop.visitor();
  const page = await other.request(link);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(await page.text()).toContain("Put it into my cart");
  expect(await show(other, paths.cart)).toContain("Your cart is empty");
  for (let pressed = 0; pressed < 2; pressed++) {
    const restored = await other.post(link, new URLSearchParams());
    expect([restored.status, restored.headers.get("location")]).toEqual([303, paths.cart]);
  }
  const cart = await show(other, paths.cart);
  expect(cart).toContain("Your cart is back");
  expect(cart).toMatch(/name="quantity-\d+" value="1"/);
  expect(await show(other, link)).toContain("All of it is in the cart of this browser.");
  expect((await order({ ...buyer, visitor: other })).id).toBeGreaterThan(0);
});

test("48.12 a cart that was left is mailed once, hours later, to the last email of its browser", async () => {
  const [buyer, wrong, email] = [await withCart(), newEmail(), newEmail()];
  for (const typed of [wrong, email, email]) {
    expect((await remind(buyer, typed)).status).toBe(204);
  }
  const [job] = await shop.sql`
    select round(extract(epoch from start_after - created_on) / 3600)::int as hours
    from pgboss.job where name = 'send-mail' and state = 'created' limit 1`;
  expect(job).toEqual({ hours: 3 });
  await hoursPass(email);
  expect([mailsTo(wrong).length, mailsTo(email).length]).toEqual([0, 1]);
  // A second request counts from wherever it comes: a week for this, a day for the button.
  await remind(await withCart(), email.replace("@", "+shop@"));
  await sendNow(await withCart(), email.toUpperCase());
  await makeDue(shop.sql, "send-mail");
  expect(await shop.sql`select from mails where recipient ilike ${email}`).toHaveLength(2);
  expect(mailsTo(email)).toHaveLength(1);
});

test("48.12 nobody swallows the reminder of another browser by typing its email", async () => {
  const [victim, stranger, email] = [await withCart(), await withCart(), newEmail()];
  await remind(victim, email);
  await remind(stranger, email);
  const waiting = await shop.sql`
    select from mails where recipient = ${email} and superseded_at is null`;
  expect(waiting.count).toBe(2);
  await stranger.visitor.request(paths.api.cartReminder, { method: "DELETE" });
  await remind(stranger, email);
  await hoursPass(email);
  expect(mailsTo(email)).toHaveLength(1);
  const rows = await shop.sql`
    select sent_at is not null as is_sent from mails where recipient = ${email} order by created_at`;
  expect(rows.map(({ isSent }) => isSent)).toEqual([true, false, false]);
});

test.each([1, 2, 3])(
  "48.12 of two reminders for an inbox the second sees the first, sent before its statement %d",
  async (number) => {
    const [first, second, email] = [await withCart(), await withCart(), newEmail()];
    await remind(first, email);
    await remind(second, email);
    const [one, other] = await shop.sql<{ id: string; recipient: string }[]>`
      select id, recipient from mails where recipient = ${email} order by created_at, id`;
    if (!one || !other) throw new Error("There are not two reminders");
    const sql = actBefore(shop.sql, number, async () => {
      await shop.sql`update mails set sent_at = now() where id = ${one.id}`;
    });
    expect(await findCartMail(sql, other)).toMatchObject({ wasMailed: true });
  },
);

/** The same database; somebody else acts before the statement of this number is run. */
function actBefore(sql: Sql, number: number, act: () => Promise<void>): Sql {
  let statements = 0;
  return new Proxy(sql, {
    apply(target, self, input) {
      const query = Reflect.apply(target, self, input);
      const then: PromiseLike<unknown>["then"] = query.then.bind(query);
      // biome-ignore lint/suspicious/noThenProperty: a statement runs when it is awaited, its parts never are.
      query.then = (...handlers: Parameters<typeof then>) =>
        (++statements === number ? act() : Promise.resolve()).then(() => then(...handlers));
      return query;
    },
  });
}

test("48.13 an order, a cleared cart, the opt-out, the owner's switch and an unticked box each withdraw it", async () => {
  const cleared = await withCart();
  const [ofCleared, ofStopped, ofOff, ofUnticked] = [
    newEmail(),
    newEmail(),
    newEmail(),
    newEmail(),
  ];
  await remind(cleared, ofCleared);
  await cleared.visitor.post(paths.cart, new URLSearchParams({ action: "clear" }));
  await remind(await withCart(), ofStopped);
  await optOut(shop.sql, ofStopped, "carts");
  const unticked = await withCart();
  await remind(unticked, ofUnticked);
  const undone = await unticked.visitor.request(paths.api.cartReminder, { method: "DELETE" });
  expect(undone.status).toBe(204);
  await Promise.all([ofCleared, ofStopped, ofUnticked].map(hoursPass));
  expect(await skippedOf(ofCleared)).toEqual(["What it told of is gone."]);
  expect(await skippedOf(ofStopped)).toEqual(["The recipient has stopped these emails."]);

  const late = await withCart();
  await remind(late, ofOff);
  await shop.sql`update shop_settings set cart_reminders = false`;
  shop.services.shopSettings.drop();
  await hoursPass(ofOff);
  expect(await skippedOf(ofOff)).toEqual(["Emails about carts are switched off."]);
  expect((await remind(late, newEmail())).status).toBe(409);
  expect(await show(late.visitor, paths.cart)).not.toContain("Email me this cart");
  for (const email of [ofCleared, ofStopped, ofOff, ofUnticked]) expect(mailsTo(email)).toEqual([]);
});

test("48.9 48.14 a paid order withdraws the reminders of its browser and inbox, and ends links and code", async () => {
  const [buyer, email] = [await withCart(), newEmail()];
  const link = await mailedLink(buyer);
  await remind(buyer, newEmail());
  await remind(await withCart(), email);
  await addDiscount(shop.sql, { code: "SAVE10" });
  await buyer.visitor.post(paths.cart, new URLSearchParams({ action: "code", code: "SAVE10" }));
  const shippingAddress = { ...ADDRESS, email };
  const placed = await order(buyer, { shippingAddress, discountCode: "SAVE10" });
  const intent = await pay(shop, buyer, placed);
  await settlePayment(shop.services, intent.id);
  const left = await shop.sql`
    select from mails where kind = 'left-cart' and sent_at is null and superseded_at is null
      and skipped_at is null`;
  expect(left).toHaveLength(0);
  expect((await shop.visitor().request(link)).status).toBe(410);
  await addToCart(buyer);
  expect(await show(buyer.visitor, paths.cart)).not.toContain("Discount (SAVE10)");
});

test("48.15 a link says what cannot be had any more, leaves that out, and shows nothing without its key", async () => {
  const buyer = await withCart();
  await buyer.visitor.post(
    paths.product,
    new URLSearchParams({ product: "2", size: "M", color: "Mint", quantity: "3" }),
  );
  const link = await mailedLink(buyer);
  await shop.sql`update products set state = 'archived' where id = 1`;
  const other = shop.visitor();
  const page = await show(other, link);
  expect(page).toContain("This shirt is no longer sold.");
  await other.post(link, new URLSearchParams());
  const cart = await show(other, paths.cart);
  expect(cart).toContain("One line can no longer be ordered.");
  expect(cart).toMatch(/name="quantity-\d+" value="3"/);
  expect(cart).not.toContain("Classic Cotton Tee");

  for (const wrong of [
    link.replace(/key=.*/, "key=x"),
    link.split("?")[0] ?? "",
    "/carts/x?key=y",
  ]) {
    for (const method of ["GET", "POST"]) {
      expect((await shop.visitor().request(wrong, { method })).status).toBe(410);
    }
  }
  await shop.sql`
    update left_carts set created_at = created_at - interval '31 days'`;
  expect((await other.request(link)).status).toBe(410);
  await shop.sql`update mails set created_at = created_at - interval '31 days'`;
  await deleteOldLeftCarts(shop.sql);
  expect(await shop.sql`select from left_carts`).toHaveLength(0);
});

test("48.16 a cart that is there is merged with the one of the link, and a signed-in one comes with its pictures", async () => {
  const [buyer, account] = [await withCart(), await register(shop, { verified: true })];
  const other = await startBuyer(shop, account.visitor);
  await addToCart(other, "Black");
  const link = await mailedLink(buyer);
  await account.visitor.post(link, new URLSearchParams());
  await show(account.visitor, paths.cart);
  const cart = await show(account.visitor, paths.cart);
  expect(cart.match(/name="quantity-\d+" value="1"/g)).toHaveLength(2);
  await sendNow({ ...other, visitor: account.visitor }, account.email);
  await hoursPass(account.email.toLowerCase());
  const own = shop.mails.find(
    ({ to, subject }) => to === account.email && subject.includes("cart"),
  );
  expect(own?.html).toMatch(/\/mockups\/[\w-]+-classic-front~10-black.jpg/);
});

test.each([
  ["", "Enter your email address"],
  ["ada@", "Enter a valid email address"],
  [`${"a".repeat(300)}@example.com`, "Enter a valid email address"],
])(
  "48.17 %p is no email: the field says so, nothing is sent and what was typed stays",
  async (email, text) => {
    const buyer = await withCart();
    const answer = await sendNow(buyer, email);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(text);
    expect(page).toContain(`name="email" value="${email}"`);
    expect(/<input[^>]*name="email"[^>]*>/.exec(page)?.[0]).toContain("autofocus");
    expect((await remind(buyer, email)).status).toBe(400);
  },
);

test("48.18 nobody without a cart has one mailed, and who asks without end has to wait", async () => {
  const empty = { ...(await startBuyer(shop)) };
  expect((await remind(empty, newEmail())).status).toBe(409);
  const buyer = await withCart();
  for (let sent = 0; sent < 20; sent++) expect((await remind(buyer, newEmail())).status).toBe(204);
  const answer = await sendNow(buyer, newEmail());
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain("That is a lot of emails in an hour.");
});

test.each([
  { hours: 23, mails: 1 },
  { hours: 25, mails: 2 },
])(
  "48.12 an inbox that got a cart $hours hours ago has $mails mails after the next press",
  async ({ hours, mails }) => {
    const [buyer, email] = [await withCart(), newEmail()];
    await sendNow(buyer, email);
    await hoursPass(email);
    await shop.sql`
    update mails set sent_at = now() - make_interval(hours => ${hours})
    where recipient = ${email} and kind = 'left-cart'`;
    await sendNow(buyer, email);
    await hoursPass(email);
    expect(mailsTo(email)).toHaveLength(mails);
  },
);
