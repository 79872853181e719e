/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useId } from "react";
import { flushSync } from "react-dom";
import { AREA_NAMES } from "#shop/documents/areas.ts";
import { openAreaAtom } from "../editor/state.ts";
import { CutoutRemedy } from "./cutout-remedy.tsx";
import { type ShownAdvice, useAdviceActions } from "./use-advice.ts";

type AdviceItemProps = { advice: ShownAdvice; onApplied: () => void };

export function AdviceItem({ advice, onApplied }: AdviceItemProps) {
  const id = useId();
  const openArea = useAtomValue(openAreaAtom);
  const { select, apply } = useAdviceActions();
  const { area, message, remedy } = advice;

  function press() {
    flushSync(() => apply(advice));
    // The button goes with its advice; what is left is read from here.
    onApplied();
  }

  return (
    <li className="advice__item">
      <p id={id}>
        {area !== openArea && <strong>{AREA_NAMES[area]}: </strong>}
        {message}
      </p>
      <div className="row">
        {remedy && "change" in remedy && (
          <button
            type="button"
            className="button button--outline button--sm"
            aria-describedby={id}
            onClick={press}
          >
            {remedy.label}
          </button>
        )}
        {remedy && "artworkId" in remedy && <CutoutRemedy advice={advice} describedBy={id} />}
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
