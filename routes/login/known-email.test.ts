import { afterAll, describe, expect, spyOn, test } from "bun:test";
import { emailLink } from "#accounts/email-link.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { logIn, newAccount, register } from "#tools/testing/data/accounts.ts";
import { mailedLink, resetToken, verifyEmail } from "#tools/testing/mails/mailed-links.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const REGISTER = withQuery(paths.login, { tab: "register" });

const read = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();
const send = (visitor: Visitor, path: string, form: Record<string, string>) =>
  visitor.post(path, new URLSearchParams(form));
const rowOf = async (id: number) =>
  (await shop.sql`select email, email_verified from users where id = ${id}`)[0];

/** Emails that somebody has proved, that somebody has named, and that nobody knows. */
async function emails(): Promise<string[]> {
  const password = "a password of their own";
  const owner = await register(shop, { verified: true, password });
  const namer = await register(shop, { password });
  return [owner.email, namer.email, newAccount().email];
}

describe("whether an email has an account cannot be learned by registering with it", () => {
  const hashing = spyOn(Bun.password, "hash");
  const verifying = spyOn(Bun.password, "verify");
  afterAll(() => {
    hashing.mockRestore();
    verifying.mockRestore();
  });

  /** The result is all that somebody sees who registers and goes on from there, without what each has typed. */
  async function see(email: string, registerBy: "call" | "page"): Promise<string[]> {
    const account = newAccount({ email, username: `Prober-${crypto.randomUUID().slice(0, 8)}` });
    const visitor = shop.visitor();
    const seen: (string | number)[] = [];
    const note = async (answer: Response) => {
      const text = (await answer.text())
        .replaceAll(email, "EMAIL")
        .replaceAll(account.username, "NAME")
        .replace(/"id":\d+/, "ID")
        .replace(/sessions\/\d+/g, "SESSION")
        .replace(/<time.*?<\/time>/g, "TIME")
        .replace(/10(\.\d+){3}/g, "IP");
      const named = [...answer.headers.keys()].filter((name) => name !== "date").sort();
      seen.push(answer.status, named.join(), answer.headers.get("location") ?? "", text);
    };
    hashing.mockClear();
    verifying.mockClear();
    await note(
      registerBy === "call"
        ? await visitor.sendJson(paths.api.register, account)
        : await send(visitor, REGISTER, account),
    );
    seen.push(`${hashing.mock.calls.length} ${verifying.mock.calls.length}`);
    await note(await visitor.request(paths.home));
    await note(await visitor.request(paths.account));
    await note(await send(visitor, paths.accountVerification, {}));
    await note(await visitor.request(paths.account));
    await note(await visitor.request(paths.orders));
    for (const password of [account.password, "not the password"]) {
      hashing.mockClear();
      verifying.mockClear();
      const login = shop.visitor();
      await note(await login.sendJson(paths.api.login, { username: email, password }));
      seen.push(hashing.mock.calls.length + verifying.mock.calls.length);
    }
    return seen.map(String);
  }

  test.each(["call", "page"] as const)("11.23 by %s, or by what follows", async (how) => {
    const [owned, named, unknown] = await emails();
    const first = await see(owned ?? "", how);
    expect(first.slice(0, 1)).toEqual([how === "call" ? "200" : "303"]);
    expect(await see(named ?? "", how)).toEqual(first);
    expect(await see(unknown ?? "", how)).toEqual(first);
  });
});

test("11.23 only the owner of a known email learns that somebody registered with it, and stays its owner", async () => {
  const owner = await register(shop, { verified: true });
  const { email, password } = owner;
  const other = await register(shop, { email, password: "the other one's password" });
  const notice = await shop.waitForMail(
    ({ to, subject }) => to === email && /already/.test(subject),
  );
  expect(notice.text).toContain(`Hello ${owner.username},`);
  expect(notice.text).toContain(`${shop.url}${paths.forgotPassword}`);
  expect(notice.text).not.toContain("token=");
  const signedIn = await logIn(shop, { username: email, password });
  expect(await read(signedIn, paths.home)).toContain(`Signed in as ${owner.username}`);
  await resetToken(shop, owner);
  const links = await shop.sql`
    select from verifications where value = ${String(other.user.id)}`;
  expect(links.count).toBe(0);
});

describe("an email that an account only names", () => {
  test("11.24 goes to who proves it; the other one may name it still, and gets no mail there", async () => {
    const squatter = await register(shop);
    const { email } = squatter;
    const owner = await register(shop, { email, password: "the owner's password" });
    expect(await rowOf(squatter.user.id)).toEqual({ email, emailVerified: false });

    const link = await mailedLink(shop, email, /Verify/, owner.username);
    expect((await verifyEmail(owner.visitor, link)).status).toBe(303);
    expect(await rowOf(owner.user.id)).toEqual({ email, emailVerified: true });
    const late = await mailedLink(shop, email, /Verify/, squatter.username);
    expect((await verifyEmail(squatter.visitor, late)).status).toBe(410);
    const form = { current: squatter.password, password: "a password of today" };
    await send(squatter.visitor, paths.accountPassword, form);
    expect(await rowOf(squatter.user.id)).toEqual({ email, emailVerified: false });
    const notices = await shop.sql`
      select from mails where recipient = ${email} and kind = 'password-changed'`;
    expect(notices.count).toBe(0);
  });

  test("11.24 is proved by a password link, which leaves nothing to who had made the account", async () => {
    const squatter = await register(shop);
    const { email, username } = squatter;
    await shop.sql`
      update accounts set updated_at = now() - interval '1 hour'
      where user_id = ${squatter.user.id}`;
    const change = { userId: squatter.user.id, from: email, to: `mine-${email}` };
    const issuedAt = Math.floor(Date.now() / 1000) - 60;
    const link = emailLink(shop.services, { ...change, issuedAt });
    const token = await resetToken(shop, squatter);
    const password = "the owner's password";
    await send(shop.visitor(), paths.resetPassword, { token, password });
    expect(await rowOf(squatter.user.id)).toEqual({ email, emailVerified: true });
    expect(await read(squatter.visitor, paths.home)).not.toContain("Signed in as");
    const owner = await logIn(shop, { username, password });
    expect((await verifyEmail(owner, link)).status).toBe(410);
  });

  test("11.24 two who prove it at once: one has it", async () => {
    const one = await register(shop);
    const { email } = one;
    const other = await register(shop, { email });
    const answers = await Promise.all(
      [one, other].map(async ({ visitor, username }) =>
        verifyEmail(visitor, await mailedLink(shop, email, /Verify/, username)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    const owners = await shop.sql`
      select from users where email = ${email} and email_verified`;
    expect(owners.count).toBe(1);
  });
});
