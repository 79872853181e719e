import { expect, test } from "bun:test";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { resetPassword } from "./reset-password.ts";

const shop = useShop();
const linkOf = (email: string) => shop.sql`
  select id from mails where kind = 'reset-password' and recipient = ${email}`;
const links = () => shop.sql`select from verifications where identifier like 'reset-password:%'`;

test("11.10 the job mails a link that resets the account's password", async () => {
  const { email, username } = await register(shop);
  await shop.services.jobs.send(shop.sql, "reset-password", { email });
  const mail = await shop.waitForMail(
    ({ to, subject }) => to === email && subject === "Reset your password",
  );
  expect(mail.text).toContain(`Hello ${username},`);
  const [link] = mail.text.match(/^https?:\S+\/reset-password\?token=\S+$/m) ?? [""];
  const { origin, searchParams } = new URL(link);
  expect(origin).toBe(shop.url);
  const body = { token: searchParams.get("token") ?? "", newPassword: "an even longer password" };
  expect(await shop.services.auth.api.resetPassword({ body })).toEqual({ status: true });
  await expect(shop.services.auth.api.resetPassword({ body })).rejects.toThrow();
});

test("the address may be written in capitals", async () => {
  const { email } = await register(shop);
  await resetPassword(shop.services, { email: email.toUpperCase() });
  expect(await linkOf(email)).toHaveLength(1);
});

test("11.10 a username gets its own account a link, however many others name its email", async () => {
  const email = "squatted@example.com";
  for (let squatter = 0; squatter < 3; squatter++) await register(shop, { email });
  const { username } = await register(shop, { email });
  await resetPassword(shop.services, { email: username.toUpperCase() });
  const mail = await shop.waitForMail(
    ({ to, subject }) => to === email && subject === "Reset your password",
  );
  expect(mail.text).toContain(`Hello ${username},`);
  expect(await linkOf(email)).toHaveLength(1);
});

test("11.10 a username gets no link to an email that another account has proved", async () => {
  const email = "proved@example.com";
  const { username } = await register(shop, { email });
  await register(shop, { email, verified: true });
  await resetPassword(shop.services, { email: username });
  expect(await linkOf(email)).toHaveLength(0);
});

test.each([
  ["an unknown address", "nobody@example.com"],
  ["the locked guest", "guest@printhread.invalid"],
  ["its username", "guest"],
])("for %s there is neither a link nor a mail", async (_, email) => {
  const before = await links();
  await resetPassword(shop.services, { email });
  expect(await linkOf(email)).toHaveLength(0);
  expect(await links()).toHaveLength(before.length);
});

test("done twice it enqueues two mails, each with a link of its own", async () => {
  const { email } = await register(shop);
  const before = await links();
  await resetPassword(shop.services, { email });
  await resetPassword(shop.services, { email });
  expect(await linkOf(email)).toHaveLength(2);
  expect(await links()).toHaveLength(before.length + 2);
});
