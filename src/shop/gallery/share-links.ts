import type { SharePlatform } from "./share.ts";

type Shared = {
  url: string;
  pictureUrl: string;
  title: string;
};

export type LinkedPlatform = Exclude<SharePlatform, "copy">;

export const PLATFORM_NAMES: Record<LinkedPlatform, string> = {
  twitter: "Twitter",
  facebook: "Facebook",
  pinterest: "Pinterest",
};

/** The platforms describe these URLs in their docs: "Web Intents", "Share Dialog", "Save button". */
export function shareLink(platform: LinkedPlatform, { url, pictureUrl, title }: Shared): string {
  const [baseUrl, query] = {
    twitter: ["https://twitter.com/intent/tweet", { url, text: title }],
    facebook: ["https://www.facebook.com/sharer/sharer.php", { u: url }],
    pinterest: [
      "https://www.pinterest.com/pin/create/button/",
      { url, media: pictureUrl, description: title },
    ],
  }[platform] as [string, Record<string, string>];
  return `${baseUrl}?${new URLSearchParams(query)}`;
}

export const SHARE_POPUP = { width: 600, height: 400 } as const;
