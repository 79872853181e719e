import { describe, expect, spyOn, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const COOKIE = "ph.session_token";
const DAY = 24 * 60 * 60 * 1000;

const endsIn = (userId: number, ms: number) =>
  shop.sql`update sessions set expires_at = ${new Date(Date.now() + ms)} where user_id = ${userId}`;

describe.each([
  ["a shared page", paths.product],
  ["a page of one's own", paths.cart],
])("on %s", (_, path) => {
  async function signedIn() {
    const { visitor, user, username } = await register(shop);
    // Merges the visitor with the account.
    await visitor.request(paths.home);
    const see = async (who = visitor) => {
      const page = await (await who.request(path)).text();
      return page.includes(`Signed in as ${username}`);
    };
    return { visitor, userId: user.id, see };
  }

  test("22.50 a session is read without better-auth and as it would be", async () => {
    const { see } = await signedIn();
    const getSession = spyOn(shop.services.auth.api, "getSession");
    expect(await see()).toBe(true);
    expect(getSession).not.toHaveBeenCalled();
    getSession.mockRestore();
  });

  test("22.50 a session older than a day is extended, in the database and the browser", async () => {
    const { visitor, userId } = await signedIn();
    await endsIn(userId, 29 * DAY + 60_000);
    expect((await visitor.request(path)).headers.get("set-cookie")).toBeNull();
    await endsIn(userId, 29 * DAY - 1);
    const answer = await visitor.request(path);
    expect(await answer.text()).toContain("Signed in as");
    expect(answer.headers.get("set-cookie")).toContain(`${COOKIE}=`);
    const [session] = await shop.sql`select expires_at from sessions where user_id = ${userId}`;
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY);
  });

  test("22.50 a session that has expired, or that was ended elsewhere, is none, and its cookie goes", async () => {
    const expired = await signedIn();
    await endsIn(expired.userId, -1);
    expect(await expired.see()).toBe(false);
    expect(expired.visitor.cookies.has(COOKIE)).toBe(false);
    const ended = await signedIn();
    expect(await ended.see()).toBe(true);
    await shop.sql`delete from sessions where user_id = ${ended.userId}`;
    expect(await ended.see()).toBe(false);
    expect(ended.visitor.cookies.has(COOKIE)).toBe(false);
  });

  test("22.50 a locked account's session is none, and ends", async () => {
    const { userId, see } = await signedIn();
    expect(await see()).toBe(true);
    await shop.sql`update users set locked = true where id = ${userId}`;
    expect(await see()).toBe(false);
    await shop.sql`update users set locked = false where id = ${userId}`;
    expect(await see()).toBe(false);
  });

  test("22.50 a token with another's signature, a changed one or none opens nothing", async () => {
    const { visitor, see } = await signedIn();
    const [token = "", signature = ""] = decodeURIComponent(
      visitor.cookies.get(COOKIE) ?? "",
    ).split(".");
    const other = (await signedIn()).visitor.cookies.get(COOKIE) ?? "";
    const [, foreign = ""] = decodeURIComponent(other).split(".");
    const forged = [
      token,
      `${token}.`,
      `${token}.${foreign}`,
      `${token}x.${signature}`,
      `${token}.${signature.toLowerCase()}`,
      `.${signature}`,
      "",
    ];
    for (const value of forged) {
      const thief = shop.visitor();
      thief.cookies.set(COOKIE, encodeURIComponent(value));
      expect([value, await see(thief)]).toEqual([value, false]);
    }
    const copy = shop.visitor();
    copy.cookies.set(COOKIE, encodeURIComponent(`${token}.${signature}`));
    expect(await see(copy)).toBe(true);
  });
});
