import { describe, expect, test } from "bun:test";
import { emailLink } from "#accounts/email-link.ts";
import { hashPassword } from "#services/auth.ts";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { mailedLink, resetToken, verifyEmail } from "#tools/testing/mails/mailed-links.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const send = (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.post(path, new URLSearchParams(fields));
const page = async (visitor: Visitor) => (await visitor.request(paths.account)).text();

describe("a link that changes the email", () => {
  /** An account whose change to `next` waits for its link. */
  async function pending() {
    const account = await register(shop, { verified: true });
    const { visitor, email, password } = account;
    const next = `next-${email}`;
    await send(visitor, paths.accountEmail, { email: next, current: password });
    const link = await mailedLink(shop, next, /Verify/);
    return { ...account, next, link };
  }
  const emailOf = async (userId: number) =>
    (await shop.sql`select email from users where id = ${userId}`)[0]?.email;

  test("11.15 is announced to the old email, with how to stop it", async () => {
    const { email, next } = await pending();
    const notice = await shop.waitForMail(
      (mail) => mail.to === email && /wants to change/.test(mail.subject),
    );
    expect(notice.text).toContain(next);
    expect(notice.text).toContain(`This was not me ${shop.url}${paths.forgotPassword}`);
  });

  test("has visitors log in first, and come back to it", async () => {
    const { link, user, email, next, username, password } = await pending();
    const visitor = shop.visitor();
    const path = link.slice(shop.url.length);
    const text = await (await visitor.request(link)).text();
    expect(text).toContain(`href="${paths.loginFor(path)}"`);
    await verifyEmail(visitor, link);
    expect(await emailOf(user.id)).toBe(email);
    const login = await send(visitor, paths.loginFor(path), { username, password });
    expect(login.headers.get("location")).toBe(path);
    await visitor.request(path);
    expect(await emailOf(user.id)).toBe(email);
    await verifyEmail(visitor, path);
    expect(await emailOf(user.id)).toBe(next);
  });

  test("changes nothing for another account, which sees what to do", async () => {
    const { link, user, email } = await pending();
    const stranger = await register(shop);
    for (const answer of [
      await stranger.visitor.request(link),
      await verifyEmail(stranger.visitor, link),
    ]) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("This link is for another account");
    }
    expect(await emailOf(user.id)).toBe(email);
    expect(await emailOf(stranger.user.id)).toBe(stranger.email);
  });

  test("opened once more it is as good as the first time", async () => {
    const { link, visitor, email } = await pending();
    for (const time of [1, 2]) {
      const answer = await verifyEmail(visitor, link);
      expect([time, answer.headers.get("location")]).toEqual([time, paths.orders]);
      expect(await page(visitor)).toContain("Email verified");
    }
    const notices = await shop.sql`
      select from mails where recipient = ${email} and kind = 'email-changed'`;
    expect(notices.count).toBe(1);
  });

  test.each(["a change of the password", "a reset"])("does not survive %s", async (how) => {
    for (const isChanged of [false, true]) {
      const account = await register(shop);
      const { visitor, user, email, username, password } = account;
      await shop.sql`
        update accounts set updated_at = now() - interval '1 hour' where user_id = ${user.id}`;
      const next = `next-${email}`;
      const issuedAt = Math.floor(Date.now() / 1000) - 30 * 60;
      const change = { userId: user.id, from: email, to: next, issuedAt };
      const link = emailLink(shop.services, change);
      const fresh = "another long password";
      if (isChanged && how === "a reset") {
        const token = await resetToken(shop, account);
        await send(shop.visitor(), paths.resetPassword, { token, password: fresh });
      } else if (isChanged) {
        await send(visitor, paths.accountPassword, { current: password, password: fresh });
      }
      const owner = await logIn(shop, { username, password: isChanged ? fresh : password });
      expect((await verifyEmail(owner, link)).status).toBe(isChanged ? 410 : 303);
      expect(await emailOf(user.id)).toBe(isChanged ? email : next);
    }
  });

  test("links to choose a password that lie in the old inbox end with it", async () => {
    const account = await pending();
    const token = await resetToken(shop, account);
    await verifyEmail(account.visitor, account.link);
    const answer = await send(shop.visitor(), paths.resetPassword, {
      token,
      password: "a new password",
    });
    expect(answer.status).toBe(410);
  });
});

describe("a new password", () => {
  test("a change ends the links to choose one that were mailed before", async () => {
    const account = await register(shop);
    const token = await resetToken(shop, account);
    const { visitor, password: current } = account;
    await send(visitor, paths.accountPassword, { current, password: "another long password" });
    const answer = await send(shop.visitor(), paths.resetPassword, {
      token,
      password: "a new password",
    });
    expect(answer.status).toBe(410);
  });

  test.each(["a change", "a reset"])(
    "%s is not made when its notice cannot be sent",
    async (how) => {
      const account = await register(shop);
      const { visitor, password: current } = account;
      const token = await resetToken(shop, account);
      await shop.sql`alter table mails add constraint without_notice check (kind <> 'password-changed') not valid`;
      const password = "another long password";
      const answer =
        how === "a reset"
          ? await send(shop.visitor(), paths.resetPassword, { token, password })
          : await send(visitor, paths.accountPassword, { current, password });
      await shop.sql`alter table mails drop constraint without_notice`;
      expect(answer.status).toBe(500);
      expect(takeErrors().join()).toContain("without_notice");
      await logIn(shop, account);
    },
  );

  test.each(["a login", "a change"])(
    "11.16 %s that began with the old password gets no session after a reset",
    async (what) => {
      const account = await register(shop);
      const { user, password: current } = account;
      const thief = what === "a login" ? shop.visitor() : await logIn(shop, account);
      const { began } = await shop.sql.begin(async (tx) => {
        await tx`lock table sessions in share mode`;
        await tx`select from accounts where user_id = ${user.id} for update`;
        const began =
          what === "a login"
            ? thief.sendJson(paths.api.login, account)
            : send(thief, paths.accountPassword, { current, password: "the password of a thief" });
        await untilLockAwaited(shop.sql);
        const hash = await hashPassword("the password of the owner");
        await tx`
          update accounts set password = ${hash}, updated_at = now() where user_id = ${user.id}`;
        await tx`delete from sessions where user_id = ${user.id}`;
        return { began };
      });
      expect((await began).status).toBe(what === "a login" ? 401 : 422);
      expect((await shop.sql`select from sessions where user_id = ${user.id}`).count).toBe(0);
      await logIn(shop, { ...account, password: "the password of the owner" });
    },
  );

  test("the login after it has the IP that the shop sees", async () => {
    const { visitor, user, password: current } = await register(shop);
    await visitor.request(paths.accountPassword, {
      method: "POST",
      body: new URLSearchParams({ current, password: "another long password" }),
      headers: { "x-client-address": "6.6.6.6", "x-forwarded-for": "192.0.2.7" },
    });
    const rows = await shop.sql`select ip_address from sessions where user_id = ${user.id}`;
    expect(rows.map((row) => row.ipAddress)).toEqual(["192.0.2.7"]);
  });
});
