import { useEffect } from "react";
import type { DraftSaver } from "./draft-saver.ts";

/** Saves the draft when the page is left or hidden, and when the connection is back. */
export function useLeaving(saver: DraftSaver): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const leave = () => saver.flushNow();
    const hide = () => document.visibilityState === "hidden" && saver.flushNow();
    addEventListener("pagehide", leave, { signal });
    document.addEventListener("visibilitychange", hide, { signal });
    addEventListener("online", () => void saver.flush(), { signal });
    // A file dropped beside the zone would otherwise replace the page.
    addEventListener("dragover", (event) => event.preventDefault(), { signal });
    addEventListener("drop", (event) => event.preventDefault(), { signal });
    return () => controller.abort();
  }, [saver]);
}
