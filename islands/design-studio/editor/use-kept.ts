import type { createStore } from "jotai";
import { useEffect } from "react";
import { canonicalText } from "#shop/documents/canonical.ts";
import type { DraftSaver } from "../draft-saver.ts";
import { textOf } from "./areas-of.ts";
import { artworksAtom, savableAreasAtom } from "./artworks.ts";
import type { DraftCalls } from "./draft-calls.ts";
import { type Kept, pack, unpack } from "./kept.ts";
import { documentOfDraft, type OpenDraft } from "./open-draft.ts";
import { areasAtom, type EditorAreas, historyAtom } from "./state.ts";

const KEY = "printhread-studio";
const QUIET_MS = 250;

type Options = {
  store: ReturnType<typeof createStore>;
  calls: DraftCalls;
  draft: OpenDraft;
  saver: DraftSaver;
};

/** Keeps steps and unsaved layers in the tab, and brings them back when its page is loaded again. */
export function useKept({ store, calls, draft, saver }: Options): void {
  useEffect(() => {
    let saved = canonicalText(documentOfDraft(draft));
    let sent = saved;
    let timer: ReturnType<typeof setTimeout>;
    const kept = read();
    if (kept) bringBack(kept, saved);

    function bringBack({ areas, history, artworks, ...kept }: Kept, server: string): void {
      const now = textOf(areas);
      const isOurs = [now, kept.saved, kept.sent].includes(server);
      // Changed by another tab as well: saving it makes it a draft of its own.
      const isApart = now !== kept.saved && kept.base.draftId !== undefined;
      if (!isOurs && !isApart) return;
      if (!isOurs) calls.setBase(kept.base);
      store.set(artworksAtom, { ...artworks, ...store.get(artworksAtom) });
      store.set(historyAtom, history);
      store.set(areasAtom, areas);
    }

    function keep(): void {
      clearTimeout(timer);
      const areas = store.get(savableAreasAtom);
      const now = textOf(areas);
      if (saver.isSaved) saved = now;
      const artworks = Object.fromEntries(
        Object.entries(store.get(artworksAtom)).filter(([id]) => Number(id) > 0),
      );
      const history = withoutLocalFiles(store);
      write({ base: calls.base, saved, sent, areas, history, artworks });
      sent = now;
    }

    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    };
    const forget = [store.sub(areasAtom, later), store.sub(historyAtom, later)];
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      for (const each of forget) each();
      window.removeEventListener("pagehide", keep);
    };
  }, [store, calls, draft, saver]);
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

function read(): Kept | undefined {
  try {
    return unpack(sessionStorage.getItem(KEY) ?? "");
  } catch {
    // A browser that allows no storage.
    return undefined;
  }
}

function write(kept: Kept): void {
  try {
    const text = pack(kept);
    if (text) sessionStorage.setItem(KEY, text);
  } catch {
    // Full, or not allowed: the server has the draft.
  }
}
