/** @jsxImportSource hono/jsx */
import { html } from "hono/html";
import type { Mockup } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";

export type ShirtThumb = { mockup: Mockup; alt: string };

/**
 * Small pictures of what was ordered. A template instead of elements: a list of orders has some in
 * each row.
 */
export function ShirtThumbs({ thumbs }: { thumbs: readonly ShirtThumb[] }) {
  return html`<span class="shirt-thumbs">${thumbs.map(({ mockup, alt }) => thumb(paths.mockup(mockup, "webp", 320), alt))}</span>`;
}

function thumb(src: string, alt: string) {
  return html`<img src="${src}" alt="${alt}" width="64" height="68" loading="lazy" decoding="async"/>`;
}
