/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import { LazyPart, type Part } from "../lazy-part.tsx";
import { worstAdviceAtom } from "../session.ts";
import type { AdviceItemProps } from "./advice-item.tsx";
import { useAdvice } from "./use-advice.ts";

// Most designs need none.
const ITEM: Part<AdviceItemProps> = {
  load: async () => (await import("./advice-item.tsx")).AdviceItem,
};

/** Open while there is some; its count is announced, the worst of it stands below the shirt. */
export function AdviceList() {
  const shown = useAdvice();
  const tell = useSetAtom(worstAdviceAtom);
  const worst = shown && (shown.advice[0] ?? null);
  useEffect(() => {
    tell(worst);
    return () => tell(undefined);
  }, [tell, worst]);
  const place = useRef<HTMLDivElement>(null);
  const advice = shown?.advice ?? [];
  const title = `Print advice: ${advice.length}`;
  return (
    <div className="advice" ref={place} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {shown && (advice.length > 0 ? title : "No print advice")}
      </p>
      {shown && advice.length > 0 && (
        <details className="advice__box" open>
          <summary>
            <Icon name="info" />
            {title}
            <Icon name="arrow-down" />
          </summary>
          <ul className="advice__list">
            {advice.map((each) => (
              <LazyPart
                key={`${each.key} ${each.kind}`}
                part={ITEM}
                props={{
                  advice: each,
                  design: shown.design,
                  onApplied: () => place.current?.focus(),
                }}
              />
            ))}
          </ul>
        </details>
      )}
      {shown?.sizes && <p className="field__hint">{shown.sizes}</p>}
    </div>
  );
}
