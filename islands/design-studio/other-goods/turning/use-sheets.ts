import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { shownColorAtom } from "../../session.ts";
import { templateAtom } from "../../shown-template.ts";
import { planeUrls } from "../sheets/planes.ts";
import { turnsAtom } from "./turn.ts";

/** Pictures of the other views come before somebody turns there. */
export function useSheets(): void {
  const template = useAtomValue(templateAtom);
  const color = useAtomValue(shownColorAtom);
  const turns = useAtomValue(turnsAtom);
  useEffect(() => {
    for (const view of turns)
      for (const url of planeUrls(template, { view, color })) new Image().src = url;
  }, [template, color, turns]);
}
