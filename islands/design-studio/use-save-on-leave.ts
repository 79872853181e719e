import type { createStore } from "jotai";
import { useEffect } from "react";
import type { DraftSaver } from "./draft-saver.ts";
import { isWorkingAtom } from "./work.ts";

/**
 * Saves the draft when the page is left or hidden, and when the connection is back. A page that
 * the browser shows again from its cache is reloaded: the draft may be another by now.
 */
export function useSaveOnLeave(store: ReturnType<typeof createStore>, saver: DraftSaver): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const leave = () => saver.flushNow();
    const hide = () => document.visibilityState === "hidden" && saver.flushNow();
    const renew = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      await saver.flush();
      // What is here alone would be lost.
      if (saver.isSaved && !store.get(isWorkingAtom)) location.reload();
    };
    window.addEventListener("pagehide", leave, { signal });
    window.addEventListener("pageshow", renew, { signal });
    document.addEventListener("visibilitychange", hide, { signal });
    window.addEventListener("online", () => void saver.flush(), { signal });
    // A file dropped beside the zone would otherwise replace the page.
    window.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    window.addEventListener("drop", (event) => event.preventDefault(), { signal });
    return () => controller.abort();
  }, [store, saver]);
}
