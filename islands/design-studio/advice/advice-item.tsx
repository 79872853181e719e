/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useId } from "react";
import { flushSync } from "react-dom";
import { remedyFor } from "#shop/documents/advice/advice-remedies.ts";
import type { AdvisedDesign } from "#shop/documents/advice/advice-subject.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { openAreaAtom } from "../editor/state.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";
import type { CutoutRemedyProps } from "./cutout-remedy.tsx";
import type { ShownAdvice } from "./use-advice.ts";
import { useAdviceActions } from "./use-advice-actions.ts";

export type AdviceItemProps = {
  advice: ShownAdvice;
  /** The advice was about this design. */
  design: AdvisedDesign;
  onApplied: () => void;
};

export function AdviceItem({ advice, design, onApplied }: AdviceItemProps) {
  const id = useId();
  const openArea = useAtomValue(openAreaAtom);
  const { select, apply } = useAdviceActions();
  const { area, message } = advice;
  const remedy = remedyFor(advice, design);
  const change = remedy && "change" in remedy ? remedy : undefined;

  function press() {
    flushSync(() => change && apply(advice, change));
    // The button goes with its advice; what is left is read from here.
    onApplied();
  }

  return (
    <li className="advice__item">
      <p id={id}>
        {area !== openArea && <strong>{areaOf(area).name}: </strong>}
        {message}
      </p>
      <div className="row">
        {change && (
          <button
            type="button"
            className="button button--outline button--sm"
            aria-describedby={id}
            onClick={press}
          >
            {change.label}
          </button>
        )}
        {remedy && "artworkId" in remedy && (
          <LazyPart part={CUTOUT} props={{ advice, describedBy: id }} />
        )}
        <button
          type="button"
          className="button button--ghost button--sm"
          aria-describedby={id}
          onClick={() => select(advice)}
        >
          Select
        </button>
      </div>
    </li>
  );
}

const CUTOUT: Part<CutoutRemedyProps> = {
  load: async () => (await import("./cutout-remedy.tsx")).CutoutRemedy,
};
