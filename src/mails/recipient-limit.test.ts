import { expect, test } from "bun:test";
import type { AccountMail } from "#shop/mails/account-mail.ts";
import { paths } from "#shop/paths.ts";
import { logIn, newAccount, register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { enqueueAccountMail } from "./enqueue-account-mail.ts";

const shop = useShop();

async function kindsTo(email: string): Promise<string[]> {
  const rows = await shop.sql<{ kind: string }[]>`
    select kind from mails where recipient = ${email} order by created_at`;
  return rows.map(({ kind }) => kind);
}

const times = (count: number, kind: string) => Array(count).fill(kind);

test("11.25 five registrations an hour are mailed to an email; the sixth succeeds like them, in silence", async () => {
  const { email } = newAccount();
  for (let count = 1; count <= 6; count++) {
    const answer = await shop.visitor().sendJson(paths.api.register, newAccount({ email }));
    expect([count, answer.status]).toEqual([count, 200]);
  }
  expect(await kindsTo(email)).toEqual(times(5, "verify-email"));
});

test("11.25 whoever changes the password of an account that names a stranger's email does not mail the stranger for ever", async () => {
  const account = await register(shop);
  const change = async (current: string, password: string) => {
    const form = new URLSearchParams({ current, password });
    expect((await account.visitor.post(paths.accountPassword, form)).status).toBe(303);
  };
  for (let count = 1; count <= 6; count++) {
    await change(count === 1 ? account.password : `password ${count - 1}`, `password ${count}`);
  }
  expect(await kindsTo(account.email)).toEqual(["verify-email", ...times(4, "password-changed")]);
  await logIn(shop, { ...account, password: "password 6" });
});

const send = (mail: AccountMail) => enqueueAccountMail(shop.services, mail);

test("11.25 the owner of an email is always notified, and registrations keep no password link from them", async () => {
  const { email: to, username } = await register(shop, { verified: true });
  for (let count = 1; count <= 6; count++) await send({ kind: "email-known", to, username });
  const url = `${shop.url}${paths.resetPassword}`;
  await send({ kind: "reset-password", to, username, url });
  for (let count = 1; count <= 6; count++) await send({ kind: "password-changed", to, username });
  const kinds = await kindsTo(to);
  expect(kinds.filter((kind) => kind === "email-known")).toHaveLength(4);
  expect(kinds.slice(-7)).toEqual(["reset-password", ...times(6, "password-changed")]);
});

test("11.25 nobody keeps a password link from the owner of an email: five an hour, each hour, for that email alone", async () => {
  const { email: to, username } = await register(shop, { verified: true });
  const url = `${shop.url}${paths.resetPassword}`;
  const ask = (email: string) => send({ kind: "reset-password", to: email, username, url });
  for (let hour = 1; hour <= 4; hour++) {
    for (let count = 1; count <= 6; count++) {
      await ask(to.replace("@", "+stranger@"));
      await ask(to);
    }
    expect(await kindsTo(to)).toEqual(["verify-email", ...times(hour * 5, "reset-password")]);
    await shop.sql`update rate_limits set resets_at = now() where key like 'mail-hour-%'`;
  }
});

test("11.25 fifteen a day, and tagged addresses are one inbox", async () => {
  const { username } = newAccount();
  const mail = (tag: string) =>
    send({ kind: "email-known", to: `ada${tag}@inbox.example`, username });
  for (let count = 1; count <= 20; count++) {
    await mail(`+${count}`);
    await shop.sql`update rate_limits set resets_at = now() where key like 'mail-hour-%'`;
  }
  const mails = await shop.sql`select from mails where recipient like 'ada+%@inbox.example'`;
  expect(mails.count).toBe(15);
});

test("18.30 all spellings of one Gmail mailbox are one inbox", async () => {
  const { username } = newAccount();
  for (const spelling of [
    "a.da.dots",
    "ad.adots",
    "a.d.a.d.o.t.s",
    "adadots+1",
    "ADADOTS",
    "adad.ots",
  ]) {
    const to = `${spelling}@${spelling.includes("+") ? "googlemail" : "gmail"}.com`;
    await send({ kind: "email-known", to, username });
  }
  const mails = await shop.sql`select from mails where inbox_of(recipient) = 'adadots@gmail.com'`;
  expect(mails.count).toBe(5);
});

test("11.25 links to paid orders count by order; those to unpaid ones, which a stranger may begin, by inbox", async () => {
  const to = "links@inbox.example";
  const link = (orderId: number) =>
    send({ kind: "order-link", to, orderId, url: `${shop.url}${paths.orderSuccess(orderId)}` });
  for (let count = 1; count <= 4; count++) {
    const unpaid = await addOrder(shop.sql, { email: to });
    for (let time = 1; time <= 2; time++) await link(unpaid);
  }
  expect(await kindsTo(to)).toEqual(times(5, "order-link"));
  const paid = await addOrder(shop.sql, { email: to });
  await shop.sql`update orders set payment_status = 'paid' where id = ${paid}`;
  for (let time = 1; time <= 6; time++) await link(paid);
  expect(await kindsTo(to)).toEqual(times(10, "order-link"));
});
