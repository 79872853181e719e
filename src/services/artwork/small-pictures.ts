import type { Storage } from "../storage/storage.ts";
import { IMMUTABLE, newId } from "./artwork-store.ts";
import { pictureProblem } from "./check.ts";
import type { Pool, RunOptions } from "./pool.ts";
import { DAMAGED } from "./rejections.ts";

type Receipt =
  | { ok: true; fileName: string; width: number; height: number }
  | { ok: false; message: string };

export const avatarKey = (fileName: string) => `avatars/${fileName}`;
export const logoKey = (fileName: string) => `logos/${fileName}`;

const KEYS = { avatar: avatarKey, logo: logoKey };

/** Receives an account's avatar or the shop's logo, each as a WebP of its own size. */
export function smallPictureReceiver(storage: Storage, pool: Pool, kind: keyof typeof KEYS) {
  return async (
    bytes: Uint8Array,
    visit: Pick<RunOptions, "caller" | "signal"> = {},
  ): Promise<Receipt> => {
    const problem = pictureProblem(bytes);
    if (problem) return { ok: false, message: problem };
    const made = await pool.run<"avatar" | "logo">({ kind, input: { bytes } }, visit);
    if (!made.ok) return { ok: false, message: made.rejection ?? DAMAGED };
    const { bytes: webp, ...size } = made.output;
    const fileName = `${newId()}.webp`;
    await storage.put(KEYS[kind](fileName), webp, {
      contentType: "image/webp",
      cacheControl: IMMUTABLE,
    });
    return { ok: true, fileName, ...size };
  };
}
