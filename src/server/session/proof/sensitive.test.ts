import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const FORM = { orderConfirmations: "on", senderName: "Ada & Co <x>", senderEmail: "a@example.com" };
type Admin = Awaited<ReturnType<typeof register>>;
let admin: Admin;
beforeAll(async () => {
  admin = await register(shop, { isAdmin: true });
});

/** All sessions of the account proved their password so many minutes ago. */
const provedAgo = (minutes: number | null, { user } = admin) => shop.sql`
  update sessions set proved_at = now() - make_interval(mins => ${minutes})
  where user_id = ${user.id}`;
const senderName = async () => {
  const [row] = await shop.sql`select sender_name from email_settings`;
  return row?.senderName;
};
const save = (fields: Record<string, string>, visitor: Visitor = admin.visitor) =>
  visitor.post(paths.adminEmailSettings, new URLSearchParams(fields));
/** What the page would send, but for what is typed. */
function hiddenFields(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const plain = (text = "") =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  return Object.fromEntries(fields.map(([, name, value]) => [plain(name), plain(value)]));
}

test("81.1 a login opens sensitive acts for ten minutes, and a session of before for none", async () => {
  expect((await save(FORM)).status).toBe(303);
  await provedAgo(9);
  expect((await save(FORM)).status).toBe(303);
  for (const minutes of [11, null]) {
    await provedAgo(minutes);
    const answer = await save({ ...FORM, senderName: "Eve" });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await answer.text()).toContain("Confirm your password");
  }
  expect(await senderName()).toBe(FORM.senderName);
});

test("81.2 the password given there sends on exactly what was typed, and nothing else", async () => {
  await provedAgo(11);
  const page = await (await save({ ...FORM, senderName: "Grace" })).text();
  expect(page).toContain(`action="${paths.adminEmailSettings}"`);
  const sent = hiddenFields(page);
  expect(sent).toEqual({ ...FORM, senderName: "Grace" });
  const wrong = await save({ ...sent, "proof-password": "a wrong password" });
  expect(wrong.status).toBe(422);
  const again = await wrong.text();
  expect(again).toContain("That is not your current password");
  expect(again).not.toContain("a wrong password");
  expect(hiddenFields(again)).toEqual(sent);
  expect(await senderName()).toBe(FORM.senderName);
  const right = await save({ ...sent, "proof-password": admin.password });
  expect(right.status).toBe(303);
  expect(await senderName()).toBe("Grace");
  expect((await save(FORM)).status).toBe(303);
});

test("81.2 a field that comes several times does so again, and no password stands in the page", async () => {
  await provedAgo(11);
  const body = new URLSearchParams([
    ["box", "1"],
    ["box", "2"],
    ["password", "typed before"],
    ["current", "typed before"],
  ]);
  const html = await (await admin.visitor.post(paths.adminEmailSettings, body)).text();
  expect(html.match(/name="box" value="[12]"/g)).toHaveLength(2);
  expect(html).not.toContain("typed before");
});

test("81.3 what holds a file or is too long is to be sent once more, after the password", async () => {
  await provedAgo(11);
  const body = new FormData();
  body.set("senderName", "Eve");
  body.set("file", new File(["x"], "x.png"));
  const referer = `${shop.url}${paths.adminEmailTab("general")}`;
  const path = paths.adminEmailSettings;
  const send = (body: FormData | URLSearchParams) =>
    admin.visitor.request(path, { method: "POST", body, headers: { referer } });
  for (const sent of [body, new URLSearchParams({ senderName: "E".repeat(70_000) })]) {
    const html = await (await send(sent)).text();
    expect(html).toContain("Send it once more after this");
    expect(hiddenFields(html)).toEqual({ return: paths.adminEmailTab("general") });
  }
  const proof = { return: paths.adminEmailTab("general"), "proof-password": admin.password };
  const answer = await admin.visitor.post(paths.accountProof, new URLSearchParams(proof));
  expect(answer.headers.get("location")).toBe(paths.adminEmailTab("general"));
  expect((await save(FORM)).status).toBe(303);
});

test("81.3 the page leads to no other site", async () => {
  const proof = { return: "https://evil.example/", "proof-password": admin.password };
  const answer = await admin.visitor.post(paths.accountProof, new URLSearchParams(proof));
  expect(answer.headers.get("location")).toBe("/");
});

test("81.4 what one session proves opens nothing to another one of the account", async () => {
  const other = await logIn(shop, admin);
  await provedAgo(11);
  const proof = new URLSearchParams({ "proof-password": admin.password });
  expect((await admin.visitor.post(paths.accountProof, proof)).status).toBe(303);
  expect((await save(FORM)).status).toBe(303);
  expect((await save(FORM, other)).status).toBe(403);
});

test("81.4 another account's password proves nothing", async () => {
  const other = await register(shop, { password: "another long password" });
  await provedAgo(11);
  const answer = await save({ ...FORM, "proof-password": other.password });
  expect(answer.status).toBe(422);
});

test("81.5 after ten tries the account's sessions wait, and others do not", async () => {
  const one = await register(shop, { isAdmin: true });
  await provedAgo(11, one);
  const tries = Array.from({ length: 10 }, () =>
    save({ ...FORM, "proof-password": "wrong again" }, one.visitor),
  );
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([422]));
  const right = await save({ ...FORM, "proof-password": one.password }, one.visitor);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(60);
  await provedAgo(11);
  const fields = { ...FORM, "proof-password": admin.password };
  expect((await save(fields)).status).toBe(303);
});

test("81.6 the guard stands behind the permission: who may not do it is not asked", async () => {
  const customer = await register(shop);
  await provedAgo(11, customer);
  const html = await (await save(FORM, customer.visitor)).text();
  expect(html).toContain("Access Denied");
  expect((await save(FORM, shop.visitor())).status).toBe(403);
});

test("81.6 a call is answered with what to do", async () => {
  await provedAgo(11);
  const answer = await admin.visitor.sendJson(paths.adminEmailSettings, FORM);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("log in again");
});

test.each([
  ["GET", paths.adminLogCsv],
  ["POST", paths.adminStaff],
  ["POST", paths.adminPerson(1)],
  ["POST", paths.adminPersonDismissal(1)],
  ["POST", paths.adminPersonSessions(1)],
  ["POST", paths.adminInvitation(1)],
  ["POST", paths.adminInvitationMails(1)],
  ["POST", paths.adminRoles],
  ["POST", paths.adminRole(1)],
  ["POST", paths.adminRoleDeletion(1)],
  ["POST", paths.adminPaymentSettings],
])("80.20 %s %s asks for the password", async (method, path) => {
  await provedAgo(11);
  const body = method === "POST" ? { body: new URLSearchParams({ name: "x" }) } : {};
  const answer = await admin.visitor.request(path, { method, ...body });
  expect(await answer.text()).toContain("Confirm your password");
});

test.each([
  [paths.adminKeys],
  [paths.adminWebhooks],
  [paths.adminWebhook(1)],
  [paths.adminWebhookSecret(1)],
])("98.9 %s asks for the password before anything is made or sent elsewhere", async (path) => {
  await provedAgo(11);
  const body = new URLSearchParams({ name: "x" });
  const answer = await admin.visitor.request(path, { method: "POST", body });
  expect(await answer.text()).toContain("Confirm your password");
});
