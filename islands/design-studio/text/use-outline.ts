import { useEffect, useRef, useSyncExternalStore } from "react";
import type { TextOutline } from "#shop/text/outline.ts";
import type { TextStyle } from "#shop/text/outline-text.ts";
import { loadText, outlineNow } from "./shaper.ts";

const listeners = new Set<() => void>();
const failed = new Set<string>();
/** Counts fonts that came and that failed. */
let version = 0;
/** The server's page has no outlines, and so has the first drawing in the browser: they have to match. */
const EARLY = -1;

/** The text as drawn, or as it was drawn before while a font is loading. */
export function useOutline(style: TextStyle) {
  const isEarly = useSyncExternalStore(listen, getVersion, () => EARLY) === EARLY;
  const last = useRef<TextOutline>(undefined);
  const outline = isEarly ? undefined : outlineNow(style);
  if (outline) last.current = outline;
  const { font, text } = style;
  const isMissing = !isEarly && !outline;
  useEffect(() => {
    if (isMissing) void loadFont({ font, text });
  }, [font, text, isMissing]);
  return {
    outline: outline ?? last.current,
    isCurrent: Boolean(outline),
    hasFailed: isMissing && failed.has(font),
  };
}

type FontText = Pick<TextStyle, "font" | "text">;

/** False when it does not come. All that show it are drawn again, however it ends. */
export async function loadFont(wanted: FontText): Promise<boolean> {
  try {
    await loadText(wanted);
    failed.delete(wanted.font);
    return true;
  } catch {
    failed.add(wanted.font);
    return false;
  } finally {
    version++;
    for (const listener of listeners) listener();
  }
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function getVersion() {
  return version;
}
