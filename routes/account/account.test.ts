import { describe, expect, test } from "bun:test";
import { EASY_PASSWORD } from "#shop/accounts/sign-in.ts";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { mailedLink, verifyEmail } from "#tools/testing/mails/mailed-links.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const send = (visitor: Visitor, path: string, fields: Record<string, string> = {}) =>
  visitor.post(path, new URLSearchParams(fields));
const page = async (visitor: Visitor, path: string = paths.account) =>
  (await visitor.request(path)).text();
const isSignedIn = async (visitor: Visitor) =>
  (await page(visitor, paths.home)).includes("Signed in as");

describe("who may", () => {
  test.each([
    ["GET", paths.account],
    ["GET", paths.accountDeletion],
    ["POST", paths.accountProfile],
    ["POST", paths.accountAuthor],
    ["POST", paths.accountEmail],
    ["POST", paths.accountPassword],
    ["POST", paths.accountVerification],
    ["POST", paths.accountSessions],
    ["POST", paths.accountSession(1)],
    ["POST", paths.accountDeletion],
  ])("11.13 %s %s leads a visitor to the login", async (method, path) => {
    const answer = await shop.visitor().request(path, { method });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toStartWith(`${paths.login}?return=`);
  });

  test("11.13 a signed-in user sees their own account, which is never cached", async () => {
    const { visitor, username, email } = await register(shop);
    const answer = await visitor.request(paths.account);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    const text = await answer.text();
    for (const shown of [`You are logged in as ${username}.`, email, "Not verified"]) {
      expect(text).toContain(shown);
    }
  });
});

describe("name", () => {
  test("11.14 is saved, and filled in at the checkout", async () => {
    const { visitor } = await register(shop);
    const name = "Ada 🧵 <b>Lovelace</b>";
    await send(visitor, paths.accountProfile, { name: `  ${name}\n` });
    expect(await page(visitor)).toContain("Name saved");
    expect(await page(visitor)).toContain('value="Ada 🧵 &lt;b&gt;Lovelace&lt;/b&gt;"');
    await startBuyer(shop, visitor);
    await send(visitor, paths.product, { product: "2", size: "M", color: "Mint", quantity: "1" });
    const checkout = await page(visitor, paths.checkout);
    const [, props = "{}"] = /data-props="checkout">(.*?)<\/script>/s.exec(checkout) ?? [];
    expect(JSON.parse(props).shipping.fullName).toBe(name);
  });

  test("too long a one is rejected and not lost", async () => {
    const { visitor } = await register(shop);
    const answer = await send(visitor, paths.accountProfile, { name: "a".repeat(81) });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain("Use up to 80 characters");
    expect(text).toContain("a".repeat(81));
  });
});

describe("email", () => {
  test("11.15 changes once the link to the new email is opened, and the old one is notified", async () => {
    const { visitor, email, password } = await register(shop, { verified: true });
    const next = `next-${email}`;
    await send(visitor, paths.accountEmail, { email: next, current: password });
    expect(await page(visitor)).toContain("Check your inbox");
    expect(await page(visitor)).toContain(`>${email}<`);

    await verifyEmail(visitor, await mailedLink(shop, next, /Verify/));
    const text = await page(visitor);
    expect(text).toContain(`>${next}<`);
    expect(text).toContain(">Verified<");
    const notice = await shop.waitForMail(
      (mail) => mail.to === email && /changed/.test(mail.subject),
    );
    expect(notice.text).toContain(next);
    await logIn(shop, { username: next, password });
  });

  test("11.23 an email that somebody else has proved is answered alike, and only its owner learns of it", async () => {
    const other = await register(shop, { verified: true });
    const { visitor, password } = await register(shop);
    const answers = new Set<string>();
    for (const email of [other.email, "free@example.com"]) {
      const answer = await send(visitor, paths.accountEmail, { email, current: password });
      const shown = (await page(visitor)).replaceAll(email, "");
      answers.add(`${answer.status} ${shown.match(/Check your inbox.*?<\/p>/s)}`);
    }
    expect(answers.size).toBe(1);
    await mailedLink(shop, "free@example.com", /Verify/);
    const notice = await shop.waitForMail(
      ({ to, subject }) => to === other.email && /already/.test(subject),
    );
    expect(notice.text).toContain(`Hello ${other.username},`);
    expect(notice.text).not.toContain("token=");
  });

  test("11.24 a link to an email that another account has proved meanwhile changes nothing", async () => {
    const { visitor, email, password } = await register(shop);
    const wanted = `wanted-${email}`;
    await send(visitor, paths.accountEmail, { email: wanted, current: password });
    const link = await mailedLink(shop, wanted, /Verify/);
    await register(shop, { email: wanted, verified: true });
    expect((await verifyEmail(visitor, link)).status).toBe(410);
    expect(await page(visitor)).toContain(`>${email}<`);
  });

  test.each([
    [{ email: "nobody", current: "x" }, "Invalid email address"],
    [{ email: "new@example.com", current: "" }, "Enter your current password"],
    [{ email: "new@example.com", current: "wrong" }, "That is not your current password"],
  ])("%j: '%s', and the address is not lost", async (fields, message) => {
    const { visitor } = await register(shop);
    const answer = await send(visitor, paths.accountEmail, fields);
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain(message);
    expect(text).toContain(`value="${fields.email}"`);
  });

  test("a new link is sent to an email that is not verified, five times an hour", async () => {
    const { visitor } = await register(shop);
    for (let time = 0; time < 5; time++) {
      await send(visitor, paths.accountVerification);
      expect(await page(visitor)).toContain("Link sent");
    }
    await send(visitor, paths.accountVerification);
    expect(await page(visitor)).toContain("No link sent");
  });
});

describe("password", () => {
  test("11.16 a change ends all other sessions, keeps this one, and is announced by mail", async () => {
    const account = await register(shop);
    const elsewhere = await logIn(shop, account);
    const password = "another long password";
    await send(account.visitor, paths.accountPassword, { current: account.password, password });
    expect(await page(account.visitor)).toContain("Password changed");
    expect(await isSignedIn(elsewhere)).toBe(false);
    await logIn(shop, { ...account, password });
    const isNotice = (mail: { to: string; subject: string }) =>
      mail.to === account.email && /password was changed/i.test(mail.subject);
    await shop.waitForMail(isNotice);
  });

  test("11.5 one that is easy to guess is rejected, and the old one stays", async () => {
    const account = await register(shop, { username: "Grace.Hopper" });
    for (const password of ["superman", "GRACE.HOPPER", account.email]) {
      const fields = { current: account.password, password };
      const answer = await send(account.visitor, paths.accountPassword, fields);
      expect([password, answer.status]).toEqual([password, 422]);
      expect(await answer.text()).toContain(EASY_PASSWORD);
    }
    await logIn(shop, account);
  });

  test("a wrong one is rejected, and ten guesses have to wait", async () => {
    const { visitor } = await register(shop);
    const guess = async () => {
      const fields = { current: "a guess", password: "another long password" };
      return (await send(visitor, paths.accountPassword, fields)).text();
    };
    for (let turn = 0; turn < 10; turn++) {
      expect(await guess()).toContain("That is not your current password");
    }
    expect(await guess()).toContain("Too many attempts. Please wait 15 minutes and try again.");
  });
});

describe("sessions", () => {
  test("11.17 are listed, and ended one by one or all but this", async () => {
    const account = await register(shop);
    const [second, third] = [await logIn(shop, account), await logIn(shop, account)];
    const text = await page(account.visitor);
    expect(text).toContain("This device");
    const [latest] = [...text.matchAll(/\/account\/sessions\/(\d+)/g)].map((found) => found[1]);
    await send(account.visitor, paths.accountSession(Number(latest)));
    expect(await isSignedIn(third)).toBe(false);
    expect(await isSignedIn(second)).toBe(true);
    await send(account.visitor, paths.accountSessions);
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn(account.visitor)).toBe(true);
  });

  test("another account's session is not there", async () => {
    const { visitor } = await register(shop);
    const victim = await register(shop);
    const [row] = await shop.sql<[{ id: number }]>`
      select id from sessions where user_id = ${victim.user.id}`;
    await send(visitor, paths.accountSession(row.id));
    expect(await page(visitor)).toContain("That login has ended already");
    expect(await isSignedIn(victim.visitor)).toBe(true);
  });
});
