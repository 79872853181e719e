import type { ISql } from "postgres";

export type Passkey = {
  id: number;
  userId: number;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
};

export type ListedPasskey = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Limit of accounts: passkeys of an account [passkeys]; no more are made. */
export const MAX_PASSKEYS = 20;

export async function listPasskeys(sql: ISql, userId: number): Promise<ListedPasskey[]> {
  return sql<ListedPasskey[]>`
    select id, name, created_at, last_used_at from passkeys
    where user_id = ${userId} order by id limit ${MAX_PASSKEYS}`;
}

type Credential = Pick<Passkey, "credentialId" | "transports">;

export async function listCredentials(sql: ISql, userId: number): Promise<Credential[]> {
  return sql<Credential[]>`
    select credential_id, transports from passkeys
    where user_id = ${userId} order by id limit ${MAX_PASSKEYS}`;
}

export async function findPasskey(sql: ISql, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await sql<Passkey[]>`
    select id, user_id, credential_id, public_key, counter, transports from passkeys
    where credential_id = ${credentialId}`;
  return row;
}

/** False when the credential is registered already. */
export async function insertPasskey(
  tx: ISql,
  { publicKey, ...passkey }: Omit<Passkey, "id"> & { name: string },
): Promise<boolean> {
  const row = { ...passkey, publicKey: Buffer.from(publicKey) };
  const made = await tx`
    insert into passkeys ${tx(row)} on conflict on constraint passkeys_credential_unique do nothing`;
  return made.count > 0;
}

/** False when it was removed, or its counter has gone on meanwhile, as that of a copy would. */
export async function markUsed(
  sql: ISql,
  { id, counter }: Pick<Passkey, "id" | "counter">,
): Promise<boolean> {
  const used = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`;
  return used.count > 0;
}

/** The name of what was deleted; undefined where it is not the account's. */
export async function deletePasskey(
  tx: ISql,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    delete from passkeys where id = ${id} and user_id = ${userId} returning name`;
  return row?.name;
}
