/** @jsxImportSource react */
import { useId, useState } from "react";
import {
  type BackgroundChoice,
  type BackgroundRule,
  TOLERANCE,
} from "#shop/designs/background/choice.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";

/** The border has this share of near-white; below it the background has another color. */
const MOSTLY_WHITE = 0.5;

/** How a background is chosen, until another design takes this one's place. */
export function useBackgroundChoice(design: StudioDesign | null | undefined) {
  const isWhite = (design?.traits?.whiteBorder ?? 1) >= MOSTLY_WHITE;
  const [chosen, setChosen] = useState<{ of: number | undefined } & Partial<BackgroundChoice>>();
  const own = chosen?.of === design?.id ? chosen : undefined;
  // Color inside of a picture was drawn on purpose more often than not.
  const rule = own?.rule ?? (isWhite ? "all" : "edges");
  const choice: BackgroundChoice = { rule, tolerance: own?.tolerance };
  return {
    choice,
    isWhite,
    choose: (change: Partial<BackgroundChoice>) =>
      setChosen({ ...choice, ...change, of: design?.id }),
  };
}

export function rulesFor(
  isWhite: boolean,
): { value: BackgroundRule; label: string; hint: string }[] {
  return [
    {
      value: "all",
      label: isWhite ? "All white" : "All of its color",
      hint: isWhite
        ? "Everything near-white becomes transparent."
        : "Holes inside the design become transparent, too, and so does near-white.",
    },
    {
      value: "edges",
      label: "Edges only",
      hint: isWhite
        ? "Only white that reaches the edge goes, so white lettering inside stays."
        : "Only what reaches the edge goes, so its color inside the design stays.",
    },
  ];
}

type ToleranceFieldProps = {
  choice: BackgroundChoice;
  onChange: (tolerance: number) => void;
};

export function ToleranceField({ choice, onChange }: ToleranceFieldProps) {
  const id = useId();
  return (
    <div className="background__tolerance">
      <label className="field__label" htmlFor={id}>
        Tolerance
      </label>
      <input
        id={id}
        className="slider"
        type="range"
        min={TOLERANCE.min}
        max={TOLERANCE.max}
        step={5}
        value={choice.tolerance ?? TOLERANCE.usual}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p className="field__hint" id={`${id}-hint`}>
        Higher takes more of what is like the background; lower leaves more of the design.
      </p>
    </div>
  );
}
