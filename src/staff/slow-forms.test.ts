import { expect, test } from "bun:test";
import { resetSecondFactor } from "#accounts/factors/reset-second-factor.ts";
import { saveStaffSecurity } from "#accounts/save-staff-security.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { registerWithApp } from "#tools/testing/data/factors.ts";
import { addStaff, roleIdOf } from "#tools/testing/data/staff.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { addRole } from "./add-role.ts";
import { changeRoleOf } from "./change-role-of.ts";
import { deleteRole } from "./delete-role.ts";
import { dismissStaff } from "./dismiss-staff.ts";
import { inviteStaff } from "./invite-staff.ts";
import { saveRole } from "./save-role.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

const shop = useShop();

const owner = () => register(shop, { isAdmin: true });

async function invite(actorId: number, email: string, role: string): Promise<number> {
  const roleId = role === "owner" ? role : await roleIdOf(shop, role);
  expect(await inviteStaff(shop.services, { email, roleId, actorId })).toBe("invited");
  const [row] = await shop.sql`select id from staff_invitations where email = ${email}`;
  return Number(row?.id);
}

async function roleInvited(email: string): Promise<string> {
  const [row] = await shop.sql`
    select lower(coalesce(role.name, 'owner')) as name from staff_invitations
    left join staff_roles role on role.id = role_id where email = ${email}`;
  return row?.name;
}

/** Acts while the actor's right to it is taken in a transaction that lasts. */
async function actWhileDismissed<T>(userId: number, act: () => Promise<T>): Promise<T> {
  const late = await shop.sql.begin(async (tx) => {
    await tx`update users set is_admin = false, role_id = null where id = ${userId}`;
    const acting = act();
    // Another connection answers: the act has begun by then, or begins after the dismissal.
    await shop.sql`select 1`;
    return { acting };
  });
  return late.acting;
}

const values = (name: string) => ({ name, permissions: ["floor.pack" as const] });

const OWNERS_ACTS: [string, (actorId: number) => Promise<unknown>][] = [
  [
    "adds a role",
    async (actorId: number) => addRole(shop.services, { values: values("Late"), actorId }),
  ],
  [
    "saves a role",
    async (actorId: number) => {
      const id = await roleIdOf(shop, "press");
      const revision = "1";
      return saveRole(shop.services, { id, values: values("Later"), revision, actorId });
    },
  ],
  [
    "deletes a role",
    async (actorId: number) =>
      deleteRole(shop.services, { id: await roleIdOf(shop, "packer"), actorId }),
  ],
  [
    "requires more or less of all staff",
    async (actorId: number) => {
      const [row] = await shop.sql`select revision from staff_security`;
      const settings = { requiresFactor: false, sessionHours: 720 };
      const revision = String(row?.revision);
      return saveStaffSecurity(shop.services, { settings, revision, actorId });
    },
  ],
  [
    "resets a second factor",
    async (actorId: number) => {
      const { user } = await registerWithApp(shop, { isAdmin: true });
      return resetSecondFactor(shop.services, { userId: user.id, actorId });
    },
  ],
];

test.each(OWNERS_ACTS)("80.21 an owner who is dismissed meanwhile no longer %s", async (_, act) => {
  const ada = await owner();
  expect(await actWhileDismissed(ada.user.id, () => act(ada.user.id))).toBe("denied");
});

test("80.21 who is dismissed meanwhile withdraws no invitation", async () => {
  const ada = await owner();
  const id = await invite(ada.user.id, "late@example.com", "packer");
  const withdraw = () => withdrawInvitation(shop.services, { id, actorId: ada.user.id });
  expect(await actWhileDismissed(ada.user.id, withdraw)).toBe("denied");
});

test("80.22 an invitation to a role that one may not give is neither withdrawn nor replaced", async () => {
  const ada = await owner();
  const boss = await addStaff(shop, ["staff.edit", "floor.pack"]);
  const actorId = boss.user.id;
  for (const role of ["owner", "manager"]) {
    const email = `${role}@example.com`;
    const id = await invite(ada.user.id, email, role);
    expect(await withdrawInvitation(shop.services, { id, actorId })).toBe("denied");
    const roleId = await roleIdOf(shop, "packer");
    expect(await inviteStaff(shop.services, { email, roleId, actorId })).toBe("higher");
    expect(await roleInvited(email)).toBe(role);
    const page = await (await boss.visitor.request(paths.adminStaff)).text();
    expect(page).not.toContain(`Withdraw the invitation of ${email}`);
  }
  const own = await invite(ada.user.id, "packer@example.com", "packer");
  await invite(actorId, "packer@example.com", "packer");
  const page = await (await boss.visitor.request(paths.adminStaff)).text();
  expect(page).toContain("Withdraw the invitation of packer@example.com");
  expect(await withdrawInvitation(shop.services, { id: own, actorId })).toBe("withdrawn");
  expect(await withdrawInvitation(shop.services, { id: own, actorId })).toBe("gone");
});

test("80.22 an invitation that an owner writes at the same moment is not replaced", async () => {
  const ada = await owner();
  const boss = await addStaff(shop, ["staff.edit", "floor.pack"]);
  const email = "both@example.com";
  const roleId = await roleIdOf(shop, "packer");
  const late = await shop.sql.begin(async (tx) => {
    await tx`
      insert into staff_invitations (email, role_id, nonce, invited_by)
      values (${email}, null, 'nonce', ${ada.user.id})`;
    const acting = inviteStaff(shop.services, { email, roleId, actorId: boss.user.id });
    await untilLockAwaited(shop.sql);
    return { acting };
  });
  expect(await late.acting).toBe("taken");
  expect(await roleInvited(email)).toBe("owner");
});

test("80.7 80.10 what counts is the role that somebody was given while a form waited", async () => {
  const ada = await owner();
  const boss = await addStaff(shop, ["staff.edit", "floor.pack"]);
  const { user } = await register(shop, { role: "packer" });
  const userId = user.id;
  const [manager, support] = [await roleIdOf(shop, "manager"), await roleIdOf(shop, "support")];
  const given = async (roleId: number, act: () => Promise<string>) => {
    const late = await shop.sql.begin(async (tx) => {
      await tx`update users set role_id = ${roleId} where id = ${userId}`;
      const acting = act();
      await untilLockAwaited(shop.sql);
      return { acting };
    });
    return late.acting;
  };
  const dismiss = () => dismissStaff(shop.services, { userId, actorId: boss.user.id });
  expect(await given(manager, dismiss)).toBe("denied");
  const change = { userId, roleId: manager, shownRole: "Support", actorId: ada.user.id };
  expect(await given(support, () => changeRoleOf(shop.services, change))).toBe("saved");
});
