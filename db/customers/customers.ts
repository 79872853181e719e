import type { ISql } from "postgres";
import { findListed, type ListedCustomer } from "./list.ts";

/** An account or a guest's email that belongs to a customer. */
export type Person = {
  id: number;
  userId: number | null;
  username: string | null;
  email: string;
  /** An account has proved the email. A guest's proof belongs to the order alone. */
  isProved: boolean;
  /** An account of somebody else has proved the email. */
  isAnothers: boolean;
  /** Signs in to the back office. */
  isStaff: boolean;
  isLocked: boolean;
  mergedInto: number | null;
  mergedAt: Date | null;
  since: Date;
};

export type Customer = ListedCustomer & {
  /** The customer's own first. */
  people: Person[];
};

export async function findCustomer(sql: ISql, id: number): Promise<Customer | undefined> {
  const [listed] = await findListed(sql, [id]);
  return listed && { ...listed, people: await listPeople(sql, id) };
}

/** The customer that this one was merged into, or itself; undefined where no such customer is. */
export async function findRoot(sql: ISql, id: number): Promise<number | undefined> {
  const [row] = await sql<[{ root: number | null }]>`select customer_root(${id}) as root`;
  return row.root ?? undefined;
}

export async function listPeople(sql: ISql, id: number): Promise<Person[]> {
  return sql<Person[]>`
    with tree as (select id from customer_tree(${id}) as tree (id))
    select person.id, person.user_id, coalesce(users.display_username, users.username) as username,
      person.email, coalesce(users.email_verified, false) as is_proved,
      exists (
        select from users other where other.email = person.email and other.email_verified
          and other.id not in (
            select user_id from customers join tree using (id) where user_id is not null)
      ) as is_anothers,
      coalesce(users.is_admin or users.role_id is not null, false) as is_staff,
      coalesce(users.locked, false) as is_locked, person.merged_into, person.merged_at,
      coalesce(users.created_at, person.created_at) as since
    from tree
    join customers person on person.id = tree.id
    left join users on users.id = person.user_id
    order by person.id = ${id} desc, person.merged_at, person.id`;
}

export async function findCustomerOfOrder(sql: ISql, orderId: number): Promise<number | undefined> {
  const [row] = await sql<{ customerId: number }[]>`
    select customer_id from customer_orders where order_id = ${orderId}`;
  return row?.customerId;
}

/** Another customer who names the same email: a guest who has not proved it, or its account. */
export type Namesake = Pick<ListedCustomer, "id" | "name" | "email" | "hasAccount" | "orders">;

export async function listNamesakes(
  sql: ISql,
  id: number,
  emails: readonly string[],
): Promise<Namesake[]> {
  return sql<Namesake[]>`
    select root.id, root.name, root.email, root.has_account, root.orders
    from (
      select distinct customer_root(id) as id from customers where email = any (${[...emails]})
    ) named join customers root on root.id = named.id
    where root.id <> ${id} order by root.id limit 10`;
}

/** Locks those of the customers that stand for themselves. */
export async function lockRoots(tx: ISql, ids: readonly number[]): Promise<ListedCustomer[]> {
  await tx`
    select from customers where id = any (${[...ids]}::bigint[]) and merged_into is null
    order by id for update`;
  return findListed(tx, ids);
}

export async function countAgain(tx: ISql, ids: readonly number[]): Promise<void> {
  await tx`select recount_customers(${[...ids]}::bigint[])`;
}
