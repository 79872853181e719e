import type { createStore } from "jotai";
import { notesOn } from "#shop/documents/notes-on-sizes.ts";
import { adviceWithRules } from "#shop/documents/rules/advice-with-rules.ts";
import { AreaIcon } from "./area-icon.tsx";
import { Cautions } from "./cautions.tsx";
import { leanAtom } from "./lean-atom.ts";
import { fitsAtom, printsAtom } from "./measured-fits.ts";
import { partsAtom } from "./parts-atom.ts";
import { Thing } from "./thing.tsx";
import { Things } from "./things/things.tsx";
import { roomInSightAtom } from "./turning/room-in-sight.ts";
import { faceAtom } from "./turning/turn.ts";
import { Turner } from "./turning/turner.tsx";

/** The thing faces its viewer with what is printed on it. */
export function addParts(store: ReturnType<typeof createStore>): void {
  store.set(faceAtom, store.get(printsAtom));
  store.set(partsAtom, {
    ...{ Thing, AreaIcon, Turner, Cautions, Things, leanAtom, fitsAtom, roomInSightAtom, notesOn },
    adviceFor: (design) => adviceWithRules(design, design),
  });
}
