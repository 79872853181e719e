import { expect, test } from "bun:test";
import { type LinkedPlatform, shareLink } from "./share-links.ts";

const SHARED = {
  url: "https://shop.example/gallery/7",
  pictureUrl: "https://shop.example/gallery/7/pictures/front-1280.jpg",
  title: "Rock & Roll? 100% #1",
};

test.each([
  ["twitter", "https://twitter.com", { url: SHARED.url, text: SHARED.title }],
  ["facebook", "https://www.facebook.com", { u: SHARED.url }],
  [
    "pinterest",
    "https://www.pinterest.com",
    { url: SHARED.url, media: SHARED.pictureUrl, description: SHARED.title },
  ],
] as [LinkedPlatform, string, Record<string, string>][])(
  "13.6 a link to %s carries whole addresses and the title as it is",
  (platform, origin, query) => {
    const link = new URL(shareLink(platform, SHARED));
    expect(link.origin).toBe(origin);
    expect(Object.fromEntries(link.searchParams)).toEqual(query);
  },
);
