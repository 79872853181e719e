import { createHmac } from "node:crypto";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { again } from "./again.ts";
import type { BackupTarget, Sealing, Workplace } from "./backup-types.ts";
import { spool } from "./spool.ts";

/**
 * The target's key, encrypted by the passphrase. With a passphrase for each file, each would cost a
 * second and 256 MB.
 */
const KEY_FILE = "key.age";

const PLAIN: Sealing = {
  ending: "",
  seal: async (plain) => plain,
  open: async (sealed) => sealed,
  nameOf: (text) => new Bun.CryptoHasher("sha256").update(text).digest("hex"),
};

/**
 * It is for a target that has backups. Throws when the passphrase is missing or wrong, and where there is
 * one but no key: whoever can write to the target could have put anything there.
 */
export async function openSealing(target: BackupTarget, passphrase?: string): Promise<Sealing> {
  const sealing = await findSealing(target, passphrase);
  if (sealing !== PLAIN || !passphrase) return sealing;
  for await (const _ of target.list("")) {
    throw new Error(
      `The ${target.name} has no ${KEY_FILE}, so its files are not encrypted, and anybody who can write there may have changed them. Leave BACKUP_PASSPHRASE out to restore them all the same`,
    );
  }
  return PLAIN;
}

async function findSealing(target: BackupTarget, passphrase?: string): Promise<Sealing> {
  const bytes = await again(async () => {
    const file = await target.read(KEY_FILE);
    return file && new Response(file).bytes();
  });
  if (!bytes) return PLAIN;
  if (!passphrase) throw new Error(`The ${target.name} is encrypted: set BACKUP_PASSPHRASE`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const identity = await decrypter.decrypt(bytes, "text").catch((cause) => {
    const message = `BACKUP_PASSPHRASE does not open the ${target.name}, or its ${KEY_FILE} is damaged`;
    throw new Error(message, { cause });
  });
  return sealingBy(identity);
}

/** It is for a target that a backup is written to, which gets a key while it is empty. */
export async function prepareSealing(
  { target, folder }: Workplace,
  passphrase?: string,
): Promise<Sealing> {
  const before = await findSealing(target, passphrase);
  if (before !== PLAIN) return before;
  for await (const name of target.list("")) {
    if (!passphrase && !name.endsWith(".age")) continue;
    const problem = passphrase
      ? "files that are not encrypted"
      : `encrypted files and no ${KEY_FILE}`;
    throw new Error(`The ${target.name} has ${problem}: give these backups another place`);
  }
  if (!passphrase) return PLAIN;
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const sealed = new Blob([(await encrypter.encrypt(identity)).slice()]);
  await spool({ target, folder, sealing: PLAIN }, KEY_FILE, sealed.stream());
  return sealingBy(identity);
}

async function sealingBy(identity: string): Promise<Sealing> {
  const recipient = await identityToRecipient(identity);
  return {
    ending: ".age",
    async seal(plain) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return encrypter.encrypt(plain);
    },
    async open(sealed) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      return decrypter.decrypt(sealed);
    },
    nameOf: (text) => createHmac("sha256", identity).update(text).digest("hex"),
  };
}
