import { expect, test } from "bun:test";
import { closeAccount } from "#accounts/close-account.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addStaff, roleIdOf } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { addRole } from "./add-role.ts";
import { changeRoleOf } from "./change-role-of.ts";
import { deleteRole } from "./delete-role.ts";
import { dismissStaff } from "./dismiss-staff.ts";
import { endSessionsOf } from "./end-sessions-of.ts";
import { inviteStaff } from "./invite-staff.ts";
import { saveRole } from "./save-role.ts";

const shop = useShop();

const owner = () => register(shop, { isAdmin: true });
const roleOf = async (userId: number) => {
  const [row] = await shop.sql`
    select coalesce(role.name, case when is_admin then 'Owner' end) as name
    from users left join staff_roles role on role.id = role_id where users.id = ${userId}`;
  return row?.name ?? null;
};
const change = async (
  actorId: number,
  userId: number,
  { to, shown }: { to: string; shown: string },
) => {
  const roleId = to === "owner" ? to : await roleIdOf(shop, to);
  return changeRoleOf(shop.services, { userId, roleId, shownRole: shown, actorId });
};

test("80.6 who may change people gives no role that may do more", async () => {
  const boss = await addStaff(shop, ["staff.edit", "floor.pack"]);
  const packer = await register(shop, { role: "packer" });
  expect(await change(boss.user.id, packer.user.id, { to: "press", shown: "Packer" })).toBe(
    "denied",
  );
  expect(await change(boss.user.id, packer.user.id, { to: "owner", shown: "Packer" })).toBe(
    "denied",
  );
  expect(await change(boss.user.id, boss.user.id, { to: "manager", shown: boss.role })).toBe(
    "denied",
  );
  const invite = (roleId: number | "owner") =>
    inviteStaff(shop.services, { email: "new@example.com", roleId, actorId: boss.user.id });
  expect(await invite("owner")).toBe("denied");
  expect(await invite(await roleIdOf(shop, "manager"))).toBe("denied");
  expect(await invite(await roleIdOf(shop, "packer"))).toBe("invited");
  expect(await roleOf(packer.user.id)).toBe("Packer");
});

test("80.6 80.7 without that permission nobody is changed, whatever the form says", async () => {
  const support = await register(shop, { role: "support" });
  const packer = await register(shop, { role: "packer" });
  const [userId, actorId] = [packer.user.id, support.user.id];
  expect(await change(actorId, userId, { to: "packer", shown: "Packer" })).toBe("denied");
  expect(await dismissStaff(shop.services, { userId, actorId })).toBe("denied");
  expect(await endSessionsOf(shop.services, { userId, actorId })).toBe("denied");
});

test("80.7 nobody changes, dismisses or logs out who may do more", async () => {
  const boss = await addStaff(shop, ["staff.edit", "floor.pack"]);
  const manager = await register(shop, { role: "manager" });
  const ada = await owner();
  for (const [userId, shown] of [
    [manager.user.id, "Manager"],
    [ada.user.id, "Owner"],
  ] as const) {
    const actorId = boss.user.id;
    expect(await change(actorId, userId, { to: "packer", shown })).toBe("denied");
    expect(await dismissStaff(shop.services, { userId, actorId })).toBe("denied");
    expect(await endSessionsOf(shop.services, { userId, actorId })).toBe("denied");
    expect(await roleOf(userId)).toBe(shown);
  }
});

test("80.4 80.6 what counts is what both have when it is saved", async () => {
  const ada = await owner();
  const boss = await addStaff(shop, ["staff.edit", "floor.pack"]);
  const packer = await register(shop, { role: "packer" });
  // The owner takes the boss's role in a transaction that lasts; the boss saves meanwhile.
  let late: Promise<string> | undefined;
  await shop.sql.begin(async (tx) => {
    await tx`update users set role_id = null where id = ${boss.user.id}`;
    late = change(boss.user.id, packer.user.id, { to: "packer", shown: "Packer" });
    // The change waits for the row; another connection answers, so that nothing else is awaited.
    await shop.sql`select 1`;
  });
  expect(await late).toBe("denied");
  expect(await roleOf(ada.user.id)).toBe("Owner");
});

test("80.8 of two owners who dismiss, change or delete each other at once one stays", async () => {
  for (const way of ["remove", "change", "delete"] as const) {
    await shop.sql`update users set is_admin = false`;
    const [ada, grace] = [await owner(), await owner()];
    const act = (userId: number, actorId: number) => {
      if (way === "remove") return dismissStaff(shop.services, { userId, actorId });
      if (way === "delete") return closeAccount(shop.services, userId);
      return change(actorId, userId, { to: "packer", shown: "Owner" });
    };
    await Promise.all([act(ada.user.id, grace.user.id), act(grace.user.id, ada.user.id)]);
    const left = await shop.sql`select id from users where is_admin`;
    expect([way, left.length]).toEqual([way, 1]);
  }
});

test("80.8 the only owner cannot leave", async () => {
  await shop.sql`update users set is_admin = false`;
  const { user, visitor } = await owner();
  const [userId, actorId] = [user.id, user.id];
  expect(await change(actorId, userId, { to: "packer", shown: "Owner" })).toBe("last-owner");
  expect(await dismissStaff(shop.services, { userId, actorId })).toBe("last-owner");
  const answer = await visitor.post(paths.adminPersonDismissal(userId), new URLSearchParams());
  expect(answer.headers.get("location")).toBe(paths.adminPerson(userId));
  expect(await (await visitor.request(paths.adminPerson(userId))).text()).toContain(
    "This is the only owner.",
  );
  expect(await roleOf(userId)).toBe("Owner");
});

test("80.9 who is dismissed has no right and no session any more, and stays a customer", async () => {
  const ada = await owner();
  const packer = await register(shop, { role: "packer" });
  expect((await packer.visitor.request(paths.adminScan)).status).toBe(200);
  const [userId, actorId] = [packer.user.id, ada.user.id];
  expect(await dismissStaff(shop.services, { userId, actorId })).toBe("removed");
  expect((await packer.visitor.request(paths.adminScan)).status).toBe(403);
  expect(await (await packer.visitor.request(paths.home)).text()).not.toContain("Signed in as");
  expect(await shop.sql`select from users where id = ${userId}`).toHaveLength(1);
  expect(await dismissStaff(shop.services, { userId, actorId })).toBe("gone");
});

test("80.10 a role that somebody else has given meanwhile is not overwritten", async () => {
  const ada = await owner();
  const { user } = await register(shop, { role: "packer" });
  expect(await change(ada.user.id, user.id, { to: "press", shown: "Support" })).toBe("changed");
  expect(await roleOf(user.id)).toBe("Packer");
});

test("80.1 a name is one role's, and a role that somebody has is not deleted", async () => {
  const { user } = await owner();
  const actorId = user.id;
  const values = { name: "Night shift", permissions: ["floor.pack"] as const };
  const role = { name: values.name, permissions: [...values.permissions] };
  const id = await addRole(shop.services, { values: role, actorId });
  if (typeof id === "string") throw new Error(id);
  const again = { ...role, name: "night SHIFT" };
  expect(await addRole(shop.services, { values: again, actorId })).toBe("known");
  const packerId = await roleIdOf(shop, "packer");
  const renamed = { id: packerId, values: again, revision: "1", actorId };
  expect(await saveRole(shop.services, renamed)).toBe("known");
  expect(await saveRole(shop.services, { ...renamed, id, revision: "7" })).toBe("changed");
  const worker = await register(shop, { role: "night shift" });
  expect(await deleteRole(shop.services, { id, actorId })).toBe("used");
  await shop.sql`update users set role_id = null where id = ${worker.user.id}`;
  expect(await deleteRole(shop.services, { id, actorId })).toBe("deleted");
  expect(await deleteRole(shop.services, { id, actorId })).toBe("gone");
});

test("80.1 a role that is deleted while it is given is given to nobody", async () => {
  const ada = await owner();
  for (let turn = 0; turn < 10; turn++) {
    const values = { name: `Helper ${turn}`, permissions: ["floor.pack" as const] };
    const id = await addRole(shop.services, { values, actorId: ada.user.id });
    if (typeof id === "string") throw new Error(id);
    const { user } = await register(shop, { role: "packer" });
    const [deleted, given] = await Promise.all([
      deleteRole(shop.services, { id, actorId: ada.user.id }),
      changeRoleOf(shop.services, {
        ...{ userId: user.id, roleId: id, shownRole: "Packer", actorId: ada.user.id },
      }),
    ]);
    expect([
      ["deleted", "denied"],
      ["used", "saved"],
    ]).toContainEqual([deleted, given]);
  }
});
