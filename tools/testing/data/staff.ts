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
}
