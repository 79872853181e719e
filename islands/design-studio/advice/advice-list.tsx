/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { AREA_NAMES } from "#shop/documents/areas.ts";
import { openAreaAtom } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { type ShownAdvice, useAdvice, useAdviceActions } from "./use-advice.ts";

/** Closed until somebody wants to read it; its count is announced. */
export function AdviceList() {
  const advice = useAdvice();
  const title = `Print advice: ${advice.length}`;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="advice" ref={place} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {advice.length > 0 ? title : "No print advice"}
      </p>
      {advice.length > 0 && (
        <details className="advice__box">
          <summary>
            <Icon name="info" />
            {title}
            <Icon name="arrow-down" />
          </summary>
          <ul className="advice__list">
            {advice.map((each) => (
              <Item
                key={`${each.key} ${each.kind}`}
                advice={each}
                onApplied={() => place.current?.focus()}
              />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type ItemProps = { advice: ShownAdvice; onApplied: () => void };

function Item({ advice, onApplied }: ItemProps) {
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
