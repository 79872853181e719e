import type { TestShop } from "../shop.ts";
import { register } from "./accounts.ts";

/** Somebody of a role with just these permissions. */
export async function addStaff(shop: TestShop, permissions: readonly string[], name = "") {
  const role = name || `Role ${crypto.randomUUID().slice(0, 8)}`;
  await shop.sql`
    insert into staff_roles (name, permissions) values (${role}, ${[...permissions]})`;
  return { ...(await register(shop, { role })), role };
}

export async function roleIdOf({ sql }: TestShop, name: string): Promise<number> {
  const [role] = await sql<[{ id: number }]>`
    select id from staff_roles where lower(name) = lower(${name})`;
  return role.id;
/** A new account with a role that permits this. */
export async function registerStaff(shop: TestShop, permissions: readonly string[]) {
  const account = await register(shop);
  const name = `Role ${account.user.id}`;
  await shop.sql`
    with role as (
      insert into staff_roles (name, permissions) values (${name}, ${[...permissions]}) returning id
    )
    update users set role_id = role.id from role where users.id = ${account.user.id}`;
  return account;
}
