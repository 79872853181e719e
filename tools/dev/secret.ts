import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";

export async function persistentSecret(file: string): Promise<string> {
  const saved = await readFile(file, "utf8").catch(() => "");
  if (saved) return saved;
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, "w", 0o600);
  await handle.writeFile(secret);
  await handle.close();
  return secret;
}
