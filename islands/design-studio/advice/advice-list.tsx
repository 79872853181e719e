/** @jsxImportSource react */
import { useRef } from "react";
import { Icon } from "../icon.tsx";
import { AdviceItem } from "./advice-item.tsx";
import { useAdvice } from "./use-advice.ts";

/** Closed until somebody wants to read it; its count is announced. */
export function AdviceList() {
  const { advice, sizes } = useAdvice();
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
              <AdviceItem
                key={`${each.key} ${each.kind}`}
                advice={each}
                onApplied={() => place.current?.focus()}
              />
            ))}
          </ul>
        </details>
      )}
      {sizes && <p className="field__hint">{sizes}</p>}
    </div>
  );
}
