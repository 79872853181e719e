import type { Storage } from "../storage.ts";
import { IMMUTABLE, newId } from "./artwork-store.ts";
import { check } from "./check.ts";
import type { Pool, RunOptions } from "./pool.ts";
import { DAMAGED } from "./rejections.ts";

type AvatarReceipt = { ok: true; fileName: string } | { ok: false; message: string };

const WRONG_TYPE = "Choose a PNG or a JPG.";

export const avatarKey = (fileName: string) => `avatars/${fileName}`;

export function avatarReceiver(storage: Storage, pool: Pool) {
  return async (
    bytes: Uint8Array,
    visit: Pick<RunOptions, "caller" | "signal"> = {},
  ): Promise<AvatarReceipt> => {
    const checked = check(bytes);
    if (checked.ok ? checked.type === "application/pdf" : checked.status === 415) {
      return { ok: false, message: WRONG_TYPE };
    }
    if (!checked.ok) return { ok: false, message: checked.message };
    const cut = await pool.run<"avatar">({ kind: "avatar", input: { bytes } }, visit);
    if (!cut.ok) return { ok: false, message: cut.rejection ?? DAMAGED };
    const fileName = `${newId()}.webp`;
    const kind = { contentType: "image/webp", cacheControl: IMMUTABLE };
    await storage.put(avatarKey(fileName), cut.output.bytes, kind);
    return { ok: true, fileName };
  };
}
