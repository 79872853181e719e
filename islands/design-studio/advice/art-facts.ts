import { useQueryClient } from "@tanstack/react-query";
import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { AdvisedDesign } from "#shop/documents/advice/advice-subject.ts";
import { areasAtom } from "../editor/state.ts";

type Facts = NonNullable<AdvisedDesign["art"]>;

/** Of the pictures that have arrived. Its script comes with the first piece of art. */
export function useArtFacts(): Facts | undefined {
  const ids = useAtomValue(artIdsAtom);
  const client = useQueryClient();
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => {
    if (!ids) return undefined;
    let isGone = false;
    import("./load-art-facts.ts")
      .then(({ loadArtFacts }) => loadArtFacts(client, ids.split(" ")))
      .then(
        (found) => {
          if (!isGone) setFacts(() => (id: string) => found.get(id));
        },
        // Offline: there is no advice on art.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [ids, client]);
  return facts;
}

/** One string, so that moving a layer is no change. */
const artIdsAtom = atom((get) => {
  const layers = Object.values(get(areasAtom)).flat();
  return [...new Set(layers.flatMap((layer) => (layer.kind === "art" ? layer.art : [])))].join(" ");
});
