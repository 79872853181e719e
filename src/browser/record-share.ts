import type { SharePlatform } from "#shop/gallery/share.ts";

/** Tells the shop that a link was passed on; nobody waits for it, or hears when it fails. */
export function recordShare(path: string, platform: SharePlatform, shareUrl: string): void {
  fetch(path, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ platform, shareUrl }),
  }).catch(() => {});
}
