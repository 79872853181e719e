import { loadText, outlineNow } from "#islands/design-studio/text/shaper.ts";
import type { TextStyle } from "#shop/text/outline-text.ts";

/** A test calls it in a browser. */
async function outline(style: TextStyle) {
  await loadText(style);
  return outlineNow(style);
}

Object.assign(globalThis, { outline });
