import { describe, expect, test } from "bun:test";
import { emailLink } from "#accounts/email-link.ts";
import { EASY_PASSWORD } from "#shop/accounts/sign-in.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { logIn, newAccount, register } from "#tools/testing/data/accounts.ts";
import { resetToken, verifyEmail } from "#tools/testing/mails/mailed-links.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const read = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();
const send = (visitor: Visitor, path: string, form: Record<string, string>) =>
  visitor.post(path, new URLSearchParams(form));

type Registered = Awaited<ReturnType<typeof register>>;

function linkOf({ user, email }: Registered, secondsAgo = 0): string {
  const issuedAt = Math.floor(Date.now() / 1000) - secondsAgo;
  return emailLink(shop.services, { userId: user.id, from: email, to: email, issuedAt });
}

async function isVerified({ user }: Registered): Promise<boolean> {
  const [row] = await shop.sql`select email_verified from users where id = ${user.id}`;
  return row?.emailVerified;
}

describe("/forgot-password", () => {
  test("says what is wrong with an email, and keeps it", async () => {
    const answer = await send(shop.visitor(), paths.forgotPassword, { email: "ada at example" });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("Invalid email address");
    expect(page).toContain('value="ada at example"');
  });

  test("11.10 takes a username too", async () => {
    const { email, username } = await register(shop);
    const form = { email: ` ${username} ` };
    expect((await send(shop.visitor(), paths.forgotPassword, form)).status).toBe(303);
    const mail = await shop.waitForMail(({ to, subject }) => to === email && /Reset/.test(subject));
    expect(mail.text).toContain(`Hello ${username},`);
  });

  test("takes five an hour for an email, wherever they come from, and says when to come back", async () => {
    const { email } = newAccount();
    const ask = () => send(shop.visitor(), paths.forgotPassword, { email });
    for (let count = 1; count <= 5; count++) expect((await ask()).status).toBe(303);
    const answer = await ask();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeWithin(1, 3601);
    expect(await answer.text()).toContain("Too many attempts.");
  });
});

describe("/reset-password", () => {
  test("is where the mailed link leads, whatever case the email was typed in", async () => {
    const { email, username } = await register(shop);
    const visitor = shop.visitor();
    await send(visitor, paths.forgotPassword, { email: email.toUpperCase() });
    const mail = await shop.waitForMail(
      ({ to, html }) => to === email && html.includes("/reset-password"),
    );
    const token = /reset-password\?token=([\w-]+)/.exec(mail.html)?.[1] ?? "";
    expect(await read(visitor, withQuery(paths.resetPassword, { token }))).toContain(token);
    const password = "a password of today";
    expect((await send(visitor, paths.resetPassword, { token, password })).status).toBe(303);
    const fresh = await logIn(shop, { username, password });
    expect(await read(fresh, paths.home)).toContain(`Signed in as ${username}`);
  });

  test("11.10 changes the password, once, and ends every session", async () => {
    const account = await register(shop);
    const unused = await resetToken(shop, account);
    const token = await resetToken(shop, account);
    const visitor = shop.visitor();
    const form = { token, password: "a password of today" };
    const answer = await send(visitor, paths.resetPassword, form);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.login]);
    expect(await read(visitor, paths.login)).toContain("Password changed");
    expect(await read(account.visitor, paths.home)).not.toContain("Signed in as");
    const fresh = await logIn(shop, { ...account, password: form.password });
    expect(await read(fresh, paths.home)).toContain(`Signed in as ${account.username}`);
    const old = await shop.visitor().sendJson(paths.api.login, account);
    expect(old.status).toBe(401);
    for (const used of [token, unused]) {
      const again = await send(visitor, paths.resetPassword, { ...form, token: used });
      expect(again.status).toBe(410);
    }
  });

  test("rejects a short password, and the link is still good", async () => {
    const account = await register(shop);
    const token = await resetToken(shop, account);
    const short = await send(shop.visitor(), paths.resetPassword, { token, password: "short" });
    const page = await short.text();
    expect(short.status).toBe(422);
    expect(page).toContain("Use at least 8 characters");
    expect(page).toContain(`value="${token}"`);
    const good = { token, password: "a password of today" };
    expect((await send(shop.visitor(), paths.resetPassword, good)).status).toBe(303);
  });

  test("11.5 rejects what is easy to guess, and the link is still good", async () => {
    const account = await register(shop, { username: "Ada.Lovelace" });
    const token = await resetToken(shop, account);
    for (const password of ["football", "ada.lovelace", account.email]) {
      const easy = await send(shop.visitor(), paths.resetPassword, { token, password });
      expect([password, easy.status]).toEqual([password, 422]);
      const page = await easy.text();
      expect(page).toContain(EASY_PASSWORD);
      expect(page).toContain(`value="${token}"`);
    }
    const good = { token, password: "a password of today" };
    expect((await send(shop.visitor(), paths.resetPassword, good)).status).toBe(303);
  });

  test.each([
    ["made up", async () => "a-token-of-nobody"],
    ["empty", async () => ""],
    [
      "too old",
      async () => {
        const token = await resetToken(shop, await register(shop));
        await shop.sql`update verifications set expires_at = now() - interval '1 second'
          where identifier = ${`reset-password:${token}`}`;
        return token;
      },
    ],
  ])("11.12 a token that is %s leads to a page with a way to a new one", async (_, find) => {
    const token = await find();
    const form = { token, password: "a password of today" };
    for (const answer of [
      await shop.visitor().request(withQuery(paths.resetPassword, { token })),
      await send(shop.visitor(), paths.resetPassword, form),
    ]) {
      const page = await answer.text();
      expect(answer.status).toBe(410);
      expect(page).toContain("This link no longer works");
      expect(page).toContain(`href="${paths.forgotPassword}"`);
    }
  });

  test("the page of a token is not cached, and its URL does not leak", async () => {
    const answer = await shop.visitor().request(withQuery(paths.resetPassword, { token: "abc" }));
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  });
});

describe("/verify-email", () => {
  test("11.11 shows the account that asked a button; only pressing it verifies", async () => {
    const account = await register(shop);
    const { visitor, email, username } = account;
    const link = linkOf(account);
    const answer = await visitor.request(link);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "private, no-store",
    ]);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    const page = await answer.text();
    for (const words of [email, username, "Verify email</button>"]) expect(page).toContain(words);
    expect(await isVerified(account)).toBe(false);

    for (const time of [1, 2]) {
      const pressed = await verifyEmail(visitor, link);
      expect([time, pressed.headers.get("location")]).toEqual([time, paths.orders]);
      expect(await read(visitor, paths.home)).toContain("Email verified");
    }
    expect(await isVerified(account)).toBe(true);
  });

  test("11.11 does nothing for the inbox's owner who made no account, and tells a stranger nothing", async () => {
    const attacker = await register(shop);
    const link = linkOf(attacker);
    const stranger = shop.visitor();
    const page = await read(stranger, link);
    expect(page).toContain("Log in to the account that the mail names.");
    const visible = page.replaceAll(encodeURIComponent(link), "");
    for (const secret of [attacker.email, attacker.username]) expect(visible).not.toContain(secret);
    const path = link.slice(shop.url.length);
    expect(page).toContain(`href="${paths.loginFor(path)}"`);
    expect((await verifyEmail(stranger, link)).status).toBe(200);
    const other = await register(shop, { verified: true });
    expect((await verifyEmail(other.visitor, link)).status).toBe(403);
    expect(await isVerified(attacker)).toBe(false);
  });

  test("11.12 a link that is too old or made up verifies nothing and says what to do", async () => {
    const account = await register(shop);
    const forged = withQuery(paths.verifyEmail, { token: "a.b" });
    for (const link of [linkOf(account, 24 * 60 * 60 + 1), forged, paths.verifyEmail]) {
      for (const answer of [
        await account.visitor.request(link),
        await verifyEmail(account.visitor, link),
      ]) {
        const page = await answer.text();
        expect(answer.status).toBe(410);
        expect(page).toContain("This link no longer works");
        expect(page).toContain(`href="${paths.account}"`);
      }
    }
    expect(await isVerified(account)).toBe(false);
  });
});
