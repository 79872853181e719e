import { useQueryClient } from "@tanstack/react-query";
import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { AdvisedDesign } from "#shop/documents/advice/advice-subject.ts";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import { areasAtom } from "../editor/state.ts";

type Facts = NonNullable<AdvisedDesign["art"]>;

/**
 * The facts are those of the pictures that have arrived. Their script comes with the first piece of
 * art.
 */
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

/** The ids are one string, so that moving a layer is no change. */
const artIdsAtom = atom((get) => {
  const pieces = ofKind(Object.values(get(areasAtom)).flat(), "art");
  return [...new Set(pieces.map(({ art }) => art))].join(" ");
});
