import type { createStore } from "jotai";
import { useEffect } from "react";
import type { DraftSaver } from "./draft-saver.ts";
import { unsavedAtom } from "./saved-words.ts";
import { briefly, lettersAtom } from "./work.ts";
import { isWorkingAtom } from "./work-is-done.ts";

/** Saves when the page is left or hidden; reloads a page from the back/forward cache. */
export function useSaveOnLeave(store: ReturnType<typeof createStore>, saver: DraftSaver): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const leave = () => saver.flushNow();
    // The browser asks only while a file is being sent: no later page could send the rest of it.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const guard = () => {
      if (store.get(isWorkingAtom)) window.addEventListener("beforeunload", ask, { signal });
      else window.removeEventListener("beforeunload", ask);
    };
    const unguard = store.sub(isWorkingAtom, guard);
    // A busy browser ends a page that is gone before it hears of it. It always asks first, but keeps
    // no page for 'Back' that listens to that.
    const saveBefore = () => {
      if (store.get(unsavedAtom)) window.addEventListener("beforeunload", leave, { signal });
      else window.removeEventListener("beforeunload", leave);
    };
    const unsubscribe = store.sub(unsavedAtom, saveBefore);
    /** The next page shows what is saved, and its pictures are gone with the next save. */
    const follow = async (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.hash;
      const letters = store.get(lettersAtom);
      const isSaved = !letters && !saver.isPending;
      if (!link || isElsewhere || event.defaultPrevented || isSaved) return;
      event.preventDefault();
      // Letters that hang keep nothing from being saved.
      await briefly(Promise.all([letters, saver.flush()]).then(() => saver.flush()));
      location.assign(link.href);
    };
    const hide = () => document.visibilityState === "hidden" && saver.flush();
    const renew = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      await saver.flush();
      // A reload would lose unsaved work.
      if (saver.isSaved && !store.get(isWorkingAtom)) location.reload();
    };
    document.addEventListener("click", follow, { signal });
    window.addEventListener("pagehide", leave, { signal });
    window.addEventListener("pageshow", renew, { signal });
    document.addEventListener("visibilitychange", hide, { signal });
    window.addEventListener("online", () => void saver.flush(), { signal });
    // A file dropped beside the zone would replace the page.
    window.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    window.addEventListener("drop", (event) => event.preventDefault(), { signal });
    return () => {
      controller.abort();
      unguard();
      unsubscribe();
      saver.stop();
    };
  }, [store, saver]);
}
