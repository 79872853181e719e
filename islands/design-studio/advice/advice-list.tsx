/** @jsxImportSource react */
import { useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { LazyPart, type Part } from "../lazy-part.tsx";
import type { AdviceItemProps } from "./advice-item.tsx";
import { useAdvice } from "./use-advice.ts";

// Most people leave them closed.
const ITEM: Part<AdviceItemProps> = {
  load: async () => (await import("./advice-item.tsx")).AdviceItem,
};

/** Closed until somebody wants to read it; its count is announced. */
export function AdviceList() {
  const { design, advice, sizes } = useAdvice();
  const [isRead, setIsRead] = useState(false);
  const title = `Print advice: ${advice.length}`;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="advice" ref={place} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {advice.length > 0 ? title : "No print advice"}
      </p>
      {advice.length > 0 && (
        <details className="advice__box" onToggle={() => setIsRead(true)}>
          <summary>
            <Icon name="info" />
            {title}
            <Icon name="arrow-down" />
          </summary>
          <ul className="advice__list">
            {isRead &&
              advice.map((each) => (
                <LazyPart
                  key={`${each.key} ${each.kind}`}
                  part={ITEM}
                  props={{ advice: each, design, onApplied: () => place.current?.focus() }}
                />
              ))}
          </ul>
        </details>
      )}
      {sizes && <p className="field__hint">{sizes}</p>}
    </div>
  );
}
