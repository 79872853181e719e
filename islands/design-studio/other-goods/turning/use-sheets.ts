import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { SHEETS } from "#shop/goods/sheet.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { templateAtom } from "../../shown-template.ts";
import { turnsAtom } from "./turn.ts";

/** Pictures of the other views come before somebody turns there. */
export function useSheets(): void {
  const { id } = useAtomValue(templateAtom);
  const turns = useAtomValue(turnsAtom);
  useEffect(() => {
    for (const view of turns)
      for (const sheet of SHEETS) new Image().src = shopPaths.sheet(id, view.id, sheet);
  }, [id, turns]);
}
