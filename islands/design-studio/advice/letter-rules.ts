import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { LetterRules } from "#shop/documents/advice/advice-subject.ts";
import { ofKind } from "#shop/documents/kinds/layer-kinds.ts";
import { areasAtom, type EditorAreas } from "../editor/state.ts";

/** The letters of all fonts, which come with the first text. */
export function useLetterRules(): LetterRules | undefined {
  const isUsed = useAtomValue(isUsedAtom);
  const [rules, setRules] = useState<LetterRules>();
  useEffect(() => {
    if (!isUsed) return undefined;
    let isGone = false;
    import("#shop/documents/advice/advice-letters.ts").then(
      ({ LETTER_RULES }) => {
        if (!isGone) setRules(LETTER_RULES);
      },
      // A browser that is offline reads nothing about a text, and no praise of it.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isUsed]);
  return rules;
}

export function hasText(areas: EditorAreas): boolean {
  return ofKind(Object.values(areas).flat(), "text").length > 0;
}

const isUsedAtom = atom((get) => hasText(get(areasAtom)));
