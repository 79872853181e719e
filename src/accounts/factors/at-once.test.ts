import { expect, test } from "bun:test";
import { lockFactorOwner } from "#db/accounts/factors/factors.ts";
import { replaceRecoveryCodes } from "#db/accounts/factors/recovery-codes.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addApp, registerWithApp } from "#tools/testing/data/factors.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { acceptCode } from "./accept-code.ts";

const shop = useShop();

const login = ({ username, password }: { username: string; password: string }) =>
  shop.visitor().sendJson(paths.api.login, { username, password });
const sessionsOf = async ({ user }: { user: { id: number } }) =>
  (await shop.sql`select from sessions where user_id = ${user.id}`).count;

test("81.9 a recovery code that is given while new ones are made waits, and is wrong then", async () => {
  const one = await registerWithApp(shop);
  const [code = ""] = one.app.codes;
  const late = await shop.sql.begin(async (tx) => {
    await lockFactorOwner(tx, one.user.id);
    const accepting = acceptCode(shop.services, one.user.id, { kind: "recovery", code });
    await untilLockAwaited(shop.sql);
    await replaceRecoveryCodes(tx, one.user.id, ["a new one"]);
    return { accepting };
  });
  expect(await late.accepting).toBe(false);
  expect((await shop.sql`select from recovery_codes where user_id = ${one.user.id}`).count).toBe(1);
});

test("81.17 no login by the password alone outlives the transaction that adds the first factor", async () => {
  const one = await register(shop);
  const late = await shop.sql.begin(async (tx) => {
    // Whoever adds the app has ended the other sessions, and waits with the recovery codes.
    await tx`lock table recovery_codes in share mode`;
    const adding = addApp(shop, one);
    await untilLockAwaited(shop.sql);
    const answering = login(one);
    await Promise.race([answering, untilLockAwaited(shop.sql, 2)]);
    return { adding, answering };
  });
  expect((await late.adding).codes).toHaveLength(10);
  expect((await late.answering).status).toBe(401);
  expect(await sessionsOf(one)).toBe(1);
});

test("81.17 no login by the old password outlives the transaction that changes it", async () => {
  const one = await register(shop);
  const change = { current: one.password, password: "quite another one" };
  const late = await shop.sql.begin(async (tx) => {
    // Whoever changes it has ended the other sessions, and waits with the links of resets.
    await tx`lock table verifications in share mode`;
    const changing = one.visitor.post(paths.accountPassword, new URLSearchParams(change));
    await untilLockAwaited(shop.sql);
    const answering = login(one);
    await Promise.race([answering, untilLockAwaited(shop.sql, 2)]);
    return { changing, answering };
  });
  expect((await late.changing).status).toBe(303);
  expect((await late.answering).status).toBe(401);
  expect(await sessionsOf(one)).toBe(1);
});
