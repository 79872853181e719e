import { afterAll, afterEach, describe, expect, spyOn, test } from "bun:test";
import { WRONG_LOGIN } from "#shop/accounts/sign-in.ts";
import { paths } from "#shop/paths.ts";
import { hashAtFullCost } from "#tools/testing/cheap-passwords.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const hashing = spyOn(Bun.password, "hash");
const verifying = spyOn(Bun.password, "verify");
afterEach(() => {
  hashing.mockClear();
  verifying.mockClear();
});
afterAll(() => {
  hashing.mockRestore();
  verifying.mockRestore();
});

/** Every kind of login that fails, by what is typed. */
async function failingLogins() {
  const known = await register(shop);
  const locked = await register(shop);
  await shop.sql`update users set locked = true where id = ${locked.user.id}`;
  const bare = await register(shop);
  await shop.sql`delete from accounts where user_id = ${bare.user.id}`;
  return {
    "an unknown name": { username: "nobody-at-all", password: known.password },
    "an unknown address": { username: "nobody@example.com", password: known.password },
    "a wrong password": { username: known.username, password: "not the password" },
    "a wrong password to an address": { username: known.email, password: "not the password" },
    "the password of a locked account": {
      username: locked.username,
      password: locked.password,
    },
    "an account without a password": { username: bare.username, password: bare.password },
    "the guest": { username: "guest", password: "not the password" },
  };
}

describe("who has an account cannot be learned", () => {
  test("22.11 from the words of a rejected login, by page and by call", async () => {
    const page = new Set<string>();
    const call = new Set<string>();
    for (const form of Object.values(await failingLogins())) {
      const visitor = shop.visitor();
      const answer = await visitor.post(paths.login, new URLSearchParams(form));
      expect(answer.status).toBe(422);
      page.add((await answer.text()).replaceAll(`value="${form.username}"`, ""));
      const rejected = await visitor.sendJson(paths.api.login, form);
      expect(rejected.status).toBe(401);
      call.add(await rejected.text());
    }
    expect(page.size).toBe(1);
    expect([...call]).toEqual([WRONG_LOGIN]);
  });

  test("22.11 from the work of a rejected login: a name costs one Argon2, which is nearly all its time, an email two", async () => {
    for (const [name, form] of Object.entries(await failingLogins())) {
      hashing.mockClear();
      verifying.mockClear();
      await shop.visitor().sendJson(paths.api.login, form);
      for (const [, cost] of hashing.mock.calls) {
        expect(cost).toEqual({ algorithm: "argon2id", memoryCost: 12 * 1024, timeCost: 3 });
      }
      const spent = hashing.mock.calls.length + verifying.mock.calls.length;
      expect(`${name}: ${spent}`).toBe(`${name}: ${form.username.includes("@") ? 2 : 1}`);
    }
  });

  test("22.11 from an older hash of the password: a login renews it", async () => {
    const {
      user: { id },
      username,
      password,
    } = await register(shop);
    const older = await hashAtFullCost(password, {
      algorithm: "argon2id",
      memoryCost: 64,
      timeCost: 2,
    });
    await shop.sql`update accounts set password = ${older} where user_id = ${id}`;
    hashing.mockImplementation(hashAtFullCost);
    const stored = async () => {
      const [row] = await shop.sql`select password from accounts where user_id = ${id}`;
      return String(row?.password);
    };
    await shop.visitor().sendJson(paths.api.login, { username, password: "not hers" });
    expect(await stored()).toBe(older);
    for (let time = 0; time < 2; time++) {
      const answer = await shop.visitor().sendJson(paths.api.login, { username, password });
      expect(answer.status).toBe(200);
      expect(await stored()).toStartWith("$argon2id$v=19$m=12288,t=3,p=1$");
    }
  });

  test("from the time of a rejected login, as the median of many, taken in turns", async () => {
    hashing.mockImplementation(hashAtFullCost);
    const { username } = await register(shop);
    const known: number[] = [];
    const unknown: number[] = [];
    const time = async (name: string) => {
      const start = performance.now();
      await shop.visitor().sendJson(paths.api.login, { username: name, password: "not hers" });
      return performance.now() - start;
    };
    for (let round = 0; round < 11; round++) {
      known.push(await time(username));
      unknown.push(await time(`nobody-${round}`));
    }
    expect(median(unknown) / median(known)).toBeWithin(0.5, 2);
  });

  test("from asking for a link: one answer to all, and no more to do for one than for another", async () => {
    const { email } = await register(shop);
    const answers = new Set<string>();
    for (const typed of [email, "nobody@example.com"]) {
      const visitor = shop.visitor();
      const sent = await visitor.post(paths.forgotPassword, new URLSearchParams({ email: typed }));
      const location = sent.headers.get("location") ?? "";
      const page = await (await visitor.request(location)).text();
      expect(page).toContain(
        "If there is an account with that name or email, a link is on its way.",
      );
      answers.add(`${sent.status} ${location} ${page}`);
    }
    expect(answers.size).toBe(1);
    const jobs = await shop.sql<{ email: string }[]>`
      select data ->> 'email' as email from pgboss.job where name = 'reset-password'`;
    expect(jobs.map((job) => job.email).sort()).toEqual(["nobody@example.com", email].sort());
  });
});

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
