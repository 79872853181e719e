import { atom } from "jotai";
import { showToast } from "#browser/toast.ts";
import { openAreaAtom } from "../../editor/state.ts";
import { fileWorkAtom } from "../../work.ts";
import type { Files } from "./parcels-atom.ts";

type Added = Omit<Files, "area"> & Partial<Pick<Files, "area">>;

/**
 * Each file becomes a layer, one after another; `at` is where on the area the first is dropped. Few
 * pages need the script that does it. Whoever continues meanwhile waits for it.
 */
export const addFilesAtom = atom(
  null,
  (get, set, { area = get(openAreaAtom), ...added }: Added) => {
    const delivering = import("./deliver-files.ts").then(
      ({ deliverFilesAtom }) => set(deliverFilesAtom, { ...added, area }),
      () =>
        void showToast({ title: "Upload failed", description: OFFLINE, variant: "destructive" }),
    );
    set(fileWorkAtom, delivering);
  },
);

const OFFLINE = "Check your connection, then add the file again.";
