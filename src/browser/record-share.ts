import type { SharePlatform } from "#shop/gallery/share.ts";

/** Counts a share; nobody waits for the call, and a failure is ignored. */
export function recordShare(path: string, platform: SharePlatform, shareUrl: string): void {
  fetch(path, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ platform, shareUrl }),
  }).catch(() => {});
}
