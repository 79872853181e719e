import { afterEach, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { logIn, newAccount, register } from "#tools/testing/data/accounts.ts";
import { addStaff, roleIdOf } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
afterEach(async () => {
  await shop.sql`update staff_security set requires_factor = false`;
});

const send = (visitor: Visitor, path: string, form: Record<string, string> = {}) =>
  visitor.post(path, new URLSearchParams(form));

async function invite(visitor: Visitor, email: string, role = "packer"): Promise<string> {
  const id = role === "owner" ? role : String(await roleIdOf(shop, role));
  const answer = await send(visitor, paths.adminStaff, { email, role: id });
  expect(answer.status).toBe(303);
  return linkOf(email);
}

/** The link of the last mail. */
async function linkOf(email: string): Promise<string> {
  const [row] = await shop.sql`
    select id from mails where recipient = ${email} and kind = 'staff-invitation'
    order by created_at desc limit 1`;
  const mail = await shop.waitForMail(
    ({ to, subject }) => to === email && /Work with/.test(subject),
  );
  expect(row).toBeDefined();
  return /https?:\S+\/invitations\/\S+key=[\w-]+/.exec(mail.text)?.[0] ?? "";
}

const owner = () => register(shop, { isAdmin: true, verified: true });
const roleOf = async (email: string) => {
  const [row] = await shop.sql`
    select role.name, email_verified from users left join staff_roles role on role.id = role_id
    where email = ${email} order by users.id desc limit 1`;
  return row;
};

test("80.11 80.12 who is invited makes an account by the link, which proves the email, and works at once", async () => {
  const { visitor: ada } = await owner();
  const { email, username, password } = newAccount();
  const link = await invite(ada, email);
  const newcomer = shop.visitor();
  const page = await (await newcomer.request(link)).text();
  expect(page).toContain("Your role is Packer.");
  expect(page).toContain(`For ${email}`);
  const wrong = await send(newcomer, link, { username, password: "short" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain(`value="${username}"`);
  const answer = await send(newcomer, link, { username, password });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.admin]);
  expect((await newcomer.request(paths.adminScan)).status).toBe(200);
  expect((await newcomer.request(paths.adminPrices)).status).toBe(403);
  expect(await roleOf(email)).toEqual({ name: "Packer", emailVerified: true });
  expect((await newcomer.request(link)).status).toBe(410);
});

test("80.12 80.14 the account of that email joins, with another session than before", async () => {
  const { visitor: ada } = await owner();
  const known = await register(shop, { verified: true });
  const link = await invite(ada, known.email, "support");
  const stranger = shop.visitor();
  expect(await (await stranger.request(link)).text()).toContain("You have an account with");
  const made = await send(stranger, link, { username: "somebody", password: "a long password" });
  expect(made.status).toBe(200);
  expect(await made.text()).toContain("You have an account with");
  const before = known.visitor.cookies.get("ph.session_token");
  const old = shop.visitor();
  for (const [name, value] of known.visitor.cookies) old.cookies.set(name, value);
  expect((await send(known.visitor, link)).headers.get("location")).toBe(paths.admin);
  expect(known.visitor.cookies.get("ph.session_token")).not.toBe(before);
  expect((await old.request(paths.admin)).status).toBe(403);
  expect(await roleOf(known.email)).toMatchObject({ name: "Support" });
});

test("80.14 with joining, the account's sessions elsewhere end", async () => {
  const { visitor: ada } = await owner();
  const known = await register(shop, { verified: true });
  const elsewhere = await logIn(shop, known);
  const link = await invite(ada, known.email);
  expect((await send(known.visitor, link)).status).toBe(303);
  expect((await elsewhere.request(paths.account)).status).toBe(303);
  expect((await known.visitor.request(paths.adminScan)).status).toBe(200);
});

test("80.23 who is logged in joins with the password alone that is given again", async () => {
  const { visitor: ada } = await owner();
  const known = await register(shop, { verified: true });
  const link = await invite(ada, known.email);
  await shop.sql`update sessions set proved_at = null where user_id = ${known.user.id}`;
  expect(await (await known.visitor.request(link)).text()).toContain("You join as");
  const unproved = await send(known.visitor, link);
  expect(unproved.status).toBe(403);
  expect(await unproved.text()).toContain("Confirm your password");
  expect((await send(known.visitor, link, { "proof-password": "a guess" })).status).toBe(422);
  expect(await roleOf(known.email)).toEqual({ name: null, emailVerified: true });
  const proved = await send(known.visitor, link, { "proof-password": known.password });
  expect([proved.status, proved.headers.get("location")]).toEqual([303, paths.admin]);
  expect(await roleOf(known.email)).toMatchObject({ name: "Packer" });
});

test("80.24 who works here and lacks the required second factor reads that, and no form", async () => {
  const { visitor: ada } = await owner();
  const packer = await register(shop, { verified: true });
  const link = await invite(ada, packer.email);
  const press = await roleIdOf(shop, "press");
  await shop.sql`update users set role_id = ${press} where id = ${packer.user.id}`;
  await shop.sql`update staff_security set requires_factor = true`;
  const page = await (await packer.visitor.request(link)).text();
  expect(page).toContain("You work here already");
  expect(page).toContain("requires a second factor of its staff");
  expect(page).not.toContain("Join</button>");
  const answer = await send(packer.visitor, link);
  expect(await answer.text()).toContain("You work here already");
  expect(await roleOf(packer.email)).toMatchObject({ name: "Press" });
});

test("80.12 another account, and one that only names an email which another has proved, do not join", async () => {
  const { visitor: ada } = await owner();
  const known = await register(shop, { verified: true });
  const link = await invite(ada, known.email);
  const other = await register(shop, { verified: true });
  const namesake = await register(shop, { email: known.email });
  for (const { visitor, email } of [other, namesake]) {
    const answer = await send(visitor, link);
    expect([email, answer.status]).toEqual([email, 403]);
    expect(await answer.text()).toContain("This invitation is for another email");
    expect((await visitor.request(paths.admin)).status).toBe(403);
  }
});

test("80.11 a mail that is sent again ends the link before, and a withdrawn one opens nothing", async () => {
  const { visitor: ada } = await owner();
  const { email } = newAccount();
  const first = await invite(ada, email);
  const [{ id } = { id: 0 }] =
    await shop.sql`select id from staff_invitations where email = ${email}`;
  expect((await send(ada, paths.adminInvitationMails(id))).status).toBe(303);
  expect((await shop.visitor().request(first)).status).toBe(410);
  const mail = await shop.waitForMail(({ to, text }) => to === email && !text.includes(first));
  const second = /https?:\S+\/invitations\/\S+key=[\w-]+/.exec(mail.text)?.[0] ?? "";
  expect((await shop.visitor().request(second)).status).toBe(200);
  expect((await send(ada, paths.adminInvitation(id))).status).toBe(303);
  expect((await shop.visitor().request(second)).status).toBe(410);
  expect((await send(ada, paths.adminInvitation(id))).status).toBe(404);
});

test("80.11 a link of more than seven days is over, and one with another key never opened anything", async () => {
  const { visitor: ada } = await owner();
  const { email } = newAccount();
  const link = await invite(ada, email);
  expect((await shop.visitor().request(`${link.slice(0, -1)}~`)).status).toBe(410);
  await shop.sql`
    update staff_invitations set sent_at = now() - interval '7 days' where email = ${email}`;
  expect((await shop.visitor().request(link)).status).toBe(410);
  expect(await (await ada.request(paths.adminStaff)).text()).toContain("Expired");
});

test("80.11 whoever works here is not invited, and what was typed stays", async () => {
  const { visitor: ada, email: own } = await owner();
  const role = String(await roleIdOf(shop, "press"));
  const answer = await send(ada, paths.adminStaff, { email: own.toUpperCase(), role });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("works here already");
  expect(page).toContain(`value="${own.toUpperCase()}"`);
});

test("80.13 the link ends when who mailed it may not give the role any more", async () => {
  const boss = await addStaff(shop, ["staff.edit", "floor.pack"]);
  const { email, username, password } = newAccount();
  const link = await invite(boss.visitor, email);
  await shop.sql`update staff_roles set permissions = '{staff.edit}' where name = ${boss.role}`;
  const newcomer = shop.visitor();
  expect((await send(newcomer, link, { username, password })).status).not.toBe(303);
  expect((await newcomer.request(paths.admin)).status).toBe(403);
  expect(await roleOf(email)).toMatchObject({ name: null });
});

test("80.12 two who press Join at once join once", async () => {
  const { visitor: ada } = await owner();
  const known = await register(shop, { verified: true });
  const link = await invite(ada, known.email);
  const answers = await Promise.all([send(known.visitor, link), send(known.visitor, link)]);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  const joined = await shop.sql`
    select from audit_events where action = 'join' and subject_id = ${String(known.user.id)}`;
  expect(joined).toHaveLength(1);
});
