import type { createStore } from "jotai";
import { useEffect } from "react";
import { TAB_COPY_KEY as KEY } from "#browser/tab-copy-key.ts";
import type { Draft } from "#shop/designs/draft.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import { textOf } from "../editor/areas-of.ts";
import { artworksAtom, savableAreasAtom } from "../editor/artworks.ts";
import { areasAtom, type EditorAreas, historyAtom } from "../editor/state.ts";
import type { Base, DraftCalls } from "./draft-calls.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { pack, type TabCopy, unpack } from "./tab-copy.ts";

const QUIET_MS = 250;

type Options = {
  store: ReturnType<typeof createStore>;
  calls: DraftCalls;
  draft: Draft;
  saver: DraftSaver;
};

/** Keeps steps and unsaved layers in the tab, and brings them back when its page is loaded again. */
export function useTabCopy({ store, calls, draft, saver }: Options): void {
  useEffect(() => {
    let saved = canonicalText(draft.document);
    let timer: ReturnType<typeof setTimeout>;
    const copy = read();
    if (copy) bringBack(copy, saved);

    function bringBack({ areas, history, artworks, ...copy }: TabCopy, server: string): void {
      const now = textOf(areas);
      const { base } = copy;
      // The answer of a save that was on its way came too late for this tab.
      const arrived = copy.unanswered.includes(server) && (base.draftId ?? draft.id) === draft.id;
      // The server may have an earlier state of this tab, whose later saves were lost.
      const isOurs =
        arrived ||
        (isBasedOn(base, draft) &&
          ([now, copy.saved].includes(server) ||
            history.done.some(({ before }) => textOf(before) === server)));
      const isSame = base.draftId !== undefined && base.draftId === draft.id;
      // The server drew this page before it had the tab's last save.
      const isOlder = isSame && (base.revision ?? 0) > (draft.revision ?? 0);
      // Changed by another tab as well: saving it makes it a draft of its own.
      const isApart = isSame && now !== copy.saved;
      if (!isOurs && !isOlder && !isApart) return;
      if (isOlder || !isOurs) calls.setBase(base);
      if (isOlder) saved = copy.saved;
      store.set(artworksAtom, { ...artworks, ...store.get(artworksAtom) });
      store.set(historyAtom, history);
      store.set(areasAtom, areas);
    }

    function save(): void {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", saveBefore);
      const areas = store.get(savableAreasAtom);
      const now = textOf(areas);
      if (saver.isSaved) saved = now;
      const artworks = Object.fromEntries(
        Object.entries(store.get(artworksAtom)).filter(([id]) => Number(id) > 0),
      );
      const history = withoutLocalFiles(store);
      const { base, unanswered } = calls;
      write({ base, saved, unanswered, areas, history, artworks });
    }

    /** A busy browser may end the page before it hears `pagehide`. The copy names whatever is sent. */
    function saveBefore(): void {
      saver.flushNow();
      save();
    }

    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS);
      window.addEventListener("beforeunload", saveBefore);
    };
    const forget = [store.sub(areasAtom, later), store.sub(historyAtom, later)];
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      for (const each of forget) each();
      window.removeEventListener("pagehide", save);
      window.removeEventListener("beforeunload", saveBefore);
    };
  }, [store, calls, draft, saver]);
}

/** A copy belongs to one draft: of another one, the tab shows what the server has. */
function isBasedOn({ draftId, revision }: Base, draft: Draft): boolean {
  return draftId === draft.id && revision === draft.revision;
}

/** Steps of files that have not arrived cannot be done again after a reload. */
function withoutLocalFiles(store: Options["store"]) {
  const { done, undone } = store.get(historyAtom);
  const isStored = (areas: EditorAreas) =>
    Object.values(areas)
      .flat()
      .every((layer) => layer.kind !== "image" || layer.artworkId > 0);
  const isWhole = ({ before, after }: { before: EditorAreas; after: EditorAreas }) =>
    isStored(before) && isStored(after);
  return { done: done.filter(isWhole), undone: undone.filter(isWhole) };
}

function read(): TabCopy | undefined {
  try {
    return unpack(sessionStorage.getItem(KEY) ?? "");
  } catch {
    // A browser that allows no storage.
    return undefined;
  }
}

function write(copy: TabCopy): void {
  try {
    const text = pack(copy);
    if (text) sessionStorage.setItem(KEY, text);
  } catch {
    // Full, or not allowed: the server has the draft.
  }
}
