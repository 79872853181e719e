import type { ISql } from "postgres";

export type Press = { id: number; name: string };

/** One that was deleted is not there. */
export async function findPress(sql: ISql, id: number): Promise<Press | undefined> {
  const [press] = await sql<Press[]>`
    select id, name from presses where id = ${id} and deleted_at is null`;
  return press;
}

export async function listPresses(sql: ISql): Promise<Press[]> {
  return sql<Press[]>`select id, name from presses where deleted_at is null order by name`;
}

export type FormerPress = Press & { isDeleted: boolean };

/** Lists the deleted ones as well: what they have printed names them. */
export async function listFormerPresses(sql: ISql): Promise<FormerPress[]> {
  return sql<FormerPress[]>`
    select id, name, deleted_at is not null as is_deleted from presses
    order by name, deleted_at nulls first`;
}

/** Undefined where another one has the name. */
export async function insertPress(tx: ISql, name: string): Promise<number | undefined> {
  const [press] = await tx<{ id: number }[]>`
    insert into presses (name) values (${name})
    on conflict on constraint presses_name_unique do nothing returning id`;
  return press?.id;
}

export async function lockPress(tx: ISql, id: number): Promise<Press | undefined> {
  const [press] = await tx<Press[]>`
    select id, name from presses where id = ${id} and deleted_at is null for update`;
  return press;
}

/** False where another one has the name. Lock it first. */
export async function writePressName(tx: ISql, { id, name }: Press): Promise<boolean> {
  const written = await tx`
    update presses set name = ${name}
    where id = ${id} and not exists (
      select from presses where name = ${name} and id <> ${id} and deleted_at is null)`;
  return written.count > 0;
}

/** Its key ends. The row stays for what was printed on it, which no statement could change at once. */
export async function writePressDeleted(tx: ISql, id: number): Promise<void> {
  await tx`
    update presses set deleted_at = now(), key_hash = null, key_made_at = null where id = ${id}`;
}

export async function writePressKey(tx: ISql, id: number, keyHash: string): Promise<void> {
  await tx`
    update presses set key_hash = ${keyHash}, key_made_at = now(), seen_at = null
    where id = ${id}`;
}

/** Finds who has the key. Its program was seen now: written once in a while. */
export async function findPressByKey(sql: ISql, keyHash: string): Promise<Press | undefined> {
  const [press] = await sql<(Press & { isSeen: boolean })[]>`
    select id, name, seen_at is not null and seen_at > now() - interval '15 seconds' as is_seen
    from presses where key_hash = ${keyHash}`;
  if (!press) return undefined;
  const { isSeen, ...found } = press;
  if (!isSeen) await sql`update presses set seen_at = now() where key_hash = ${keyHash}`;
  return found;
}

/** Until the transaction ends nobody deletes it. Undefined where it has no program with a key. */
export async function lockPressWithKey(tx: ISql, id: number): Promise<Press | undefined> {
  const [press] = await tx<Press[]>`
    select id, name from presses where id = ${id} and key_hash is not null for key share`;
  return press;
}

export type ListedPress = Press & {
  /** Null until a key was made; the one before ends then. */
  keyMadeAt: Date | null;
  /** With this key. */
  seenAt: Date | null;
};

/** Limit of floor: presses on their page [presses]; the oldest come first. */
const MAX_PRESSES = 200;

export async function listPressesWithKeys(sql: ISql): Promise<ListedPress[]> {
  return sql<ListedPress[]>`
    select id, name, key_made_at, seen_at from presses where deleted_at is null
    order by id limit ${MAX_PRESSES}`;
}

export async function findListedPress(sql: ISql, id: number): Promise<ListedPress | undefined> {
  const [press] = await sql<ListedPress[]>`
    select id, name, key_made_at, seen_at from presses where id = ${id} and deleted_at is null`;
  return press;
}
