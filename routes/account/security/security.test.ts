import { expect, test } from "bun:test";
import { openSecret, sealSecret } from "#accounts/factors/factor-secrets.ts";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { addApp, appOf, registerWithApp } from "#tools/testing/data/factors.ts";
import { addPasskey } from "#tools/testing/data/passkeys.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const post = (visitor: Visitor, path: string, fields: Record<string, string> = {}) =>
  visitor.post(path, new URLSearchParams(fields));
const isOn = async ({ visitor }: { visitor: Visitor }) =>
  (await (await visitor.request(paths.account)).text()).includes("Passkeys, app and codes");
const mailed = (to: string, subject: string) =>
  shop.waitForMail((mail) => mail.to === to && mail.subject === subject);

test("81.7 an app is set up once it has given a code; ten recovery codes are shown then, and never again", async () => {
  const one = await register(shop);
  expect(await isOn(one)).toBe(false);
  const app = await addApp(shop, one);
  expect(app.status).toBe(200);
  expect(new Set(app.codes).size).toBe(10);
  expect(app.html).toContain('download="recovery-codes.txt"');
  expect(app.html).toContain(encodeURIComponent(app.codes[9] ?? "none"));
  expect(app.html).toContain("data-print");
  expect(await isOn(one)).toBe(true);
  await mailed(one.email, "An authenticator app was set up");
  const page = await (await one.visitor.request(paths.accountSecurity)).text();
  for (const code of app.codes) expect(page).not.toContain(code);
  expect(page).toContain("10 of 10 left");
});

test("81.7 its page draws the code of its secret, which nothing stores before it is confirmed", async () => {
  const { visitor, user } = await register(shop);
  const answer = await visitor.request(paths.accountApp);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
  const html = await answer.text();
  expect(html).toMatch(/<svg class="security__qr"[^>]*>.*<path d="M4 4h1v1h-1z/);
  const [, sealed = ""] = /name="sealed" value="([^"]+)"/.exec(html) ?? [];
  const secret = openSecret(shop.services, user.id, sealed) ?? "";
  const wrong = await post(visitor, paths.accountApp, { sealed, code: appOf(secret).code(5) });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain(`name="sealed" value="${sealed}"`);
  expect((await shop.sql`select from totp_factors where user_id = ${user.id}`).count).toBe(0);
  expect(
    (await post(visitor, paths.accountApp, { sealed, code: appOf(secret).code() })).status,
  ).toBe(200);
});

test("81.7 another account's secret, a changed one or one of another AUTH_SECRET sets up nothing", async () => {
  const [one, other] = [await register(shop), await register(shop)];
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const code = appOf(secret).code();
  const own = sealSecret(shop.services, one.user.id, secret);
  const changed = Buffer.from(own, "base64url");
  changed[20] = (changed[20] ?? 0) ^ 1;
  const elsewhere = { config: { AUTH_SECRET: "another secret of 32 characters!" } };
  const sealed = [
    sealSecret(shop.services, other.user.id, secret),
    changed.toString("base64url"),
    sealSecret(elsewhere, one.user.id, secret),
    "AAAA",
    "",
    "<script>",
  ];
  for (const wrong of sealed) {
    const answer = await post(one.visitor, paths.accountApp, { sealed: wrong, code });
    expect(answer.status).toBe(422);
  }
  expect(await isOn(one)).toBe(false);
  expect((await post(one.visitor, paths.accountApp, { sealed: own, code })).status).toBe(200);
});

test("81.8 with the first second factor other sessions end, which began with a password alone", async () => {
  const one = await register(shop);
  const other = await logIn(shop, one);
  await addApp(shop, one);
  expect((await other.request(paths.account)).status).toBe(303);
  expect((await one.visitor.request(paths.account)).status).toBe(200);
});

test("81.8 another phone takes the place of the one before; the codes stay", async () => {
  const one = await registerWithApp(shop);
  const next = await addApp(shop, one);
  expect(next.status).toBe(303);
  const login = (code: string) =>
    shop.visitor().sendJson(paths.api.login, {
      username: one.username,
      password: one.password,
      code,
    });
  expect((await login(one.app.code())).status).toBe(401);
  expect((await login(next.code())).status).toBe(200);
  expect((await login(one.app.codes[0] ?? "")).status).toBe(200);
});

test("81.8 a form that is sent twice sets up its app once, mails once, and opens no code again", async () => {
  const one = await register(shop);
  const { sealed, code } = await addApp(shop, one);
  const lastStep = async () => {
    const [row] = await shop.sql`
      select last_step from totp_factors where user_id = ${one.user.id}`;
    return Number(row?.lastStep);
  };
  const login = { username: one.username, password: one.password, code: code(1) };
  expect((await shop.visitor().sendJson(paths.api.login, login)).status).toBe(200);
  const taken = await lastStep();
  const again = await post(one.visitor, paths.accountApp, { sealed, code: code() });
  expect(again.headers.get("location")).toBe(paths.accountSecurity);
  const page = await (await one.visitor.request(paths.accountSecurity)).text();
  expect(page).toContain("The app is set up already");
  expect(page).toContain("10 of 10 left");
  expect(await lastStep()).toBe(taken);
  const [mails] = await shop.sql`
    select count(*)::int as count from mails
    where recipient = ${one.email} and kind = 'security-changed'`;
  expect(mails?.count).toBe(1);
});

test("81.9 new recovery codes end those of before, and the owner is mailed", async () => {
  const one = await registerWithApp(shop);
  const html = await (await post(one.visitor, paths.accountRecoveryCodes)).text();
  const [, fresh = ""] = /<code>([a-z2-9-]{11})<\/code>/.exec(html) ?? [];
  await mailed(one.email, "New recovery codes were made");
  const login = (code = "") =>
    shop.visitor().sendJson(paths.api.login, {
      username: one.username,
      password: one.password,
      code,
    });
  expect((await login(one.app.codes[0])).status).toBe(401);
  expect((await login(fresh)).status).toBe(200);
  const plain = await register(shop);
  const answer = await post(plain.visitor, paths.accountRecoveryCodes);
  expect(answer.headers.get("location")).toBe(paths.accountSecurity);
});

test("81.9 the last second factor takes its codes along, and logging in takes the password alone", async () => {
  const one = await registerWithApp(shop);
  const { key } = await addPasskey(shop, one);
  await mailed(one.email, "A passkey was added");
  await post(one.visitor, paths.accountAppDeletion);
  await mailed(one.email, "The authenticator app was removed");
  expect(await isOn(one)).toBe(true);
  const count = async () =>
    (await shop.sql`select from recovery_codes where user_id = ${one.user.id}`).count;
  expect(await count()).toBe(10);
  const [row] = await shop.sql`select id from passkeys where credential_id = ${key.id}`;
  await post(one.visitor, paths.passkeyDeletion(row?.id));
  expect(await count()).toBe(0);
  expect(await isOn(one)).toBe(false);
  await logIn(shop, one);
  await post(one.visitor, paths.accountAppDeletion);
  const page = await (await one.visitor.request(paths.accountSecurity)).text();
  expect(page).toContain("It was removed already");
});

test("81.9 whoever finds an open screen changes none of it without the password", async () => {
  const one = await registerWithApp(shop);
  await shop.sql`update sessions set proved_at = null where user_id = ${one.user.id}`;
  const answers = [
    await one.visitor.request(paths.accountApp),
    await one.visitor.request(paths.newPasskey),
    await post(one.visitor, paths.accountApp, { code: one.app.code(), sealed: one.app.sealed }),
    await post(one.visitor, paths.accountAppDeletion),
    await post(one.visitor, paths.accountRecoveryCodes),
    await post(one.visitor, paths.newPasskey, { name: "Mine", attestation: "{}" }),
    await post(one.visitor, paths.passkeyDeletion(1)),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("Confirm your password");
  }
});

test("81.9 an account that is deleted takes its second factor along", async () => {
  const one = await registerWithApp(shop);
  await addPasskey(shop, one);
  await post(one.visitor, paths.accountDeletion, { current: one.password });
  for (const table of ["totp_factors", "passkeys", "recovery_codes"]) {
    const left = await shop.sql`select from ${shop.sql(table)} where user_id = ${one.user.id}`;
    expect(left.count).toBe(0);
  }
});

test("81.26 a passkey's name is one line of up to 60 characters, and a made-up answer is none", async () => {
  const one = await register(shop);
  const send = (name: string, attestation: string) =>
    post(one.visitor, paths.newPasskey, { name, attestation });
  for (const name of ["", "x".repeat(61)]) {
    const answer = await send(name, "{}");
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('aria-invalid="true"');
  }
  for (const attestation of ["", "{}", "[]", "not json", '{"id":"x"}']) {
    expect((await send("Laptop", attestation)).status).toBe(422);
  }
});
