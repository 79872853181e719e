import { confined } from "./sandbox.ts";

const READ_ABOVE = Bun.fileURLToPath(new URL("./read-above.ts", import.meta.url));
const SECRETS = ["AUTH_SECRET", "DATABASE_URL", "S3_SECRET_ACCESS_KEY", "STRIPE_SECRET_KEY"];

/**
 * The process above the shop in which a decoder that a file has taken over would read its secrets,
 * such as `bun start`, which stays: tried by a process like a decoder.
 */
export async function findSecretsAbove(start = confined): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  const reader = Bun.spawn([...start(READ_ABOVE), String(process.pid), ...SECRETS], {
    env: {},
    stdio: ["ignore", "pipe", "ignore"],
  });
  return (await new Response(reader.stdout).text()).trim() || undefined;
}
