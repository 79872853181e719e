import { type PointerEvent, type RefObject, useRef, useState } from "react";

/** `above` counts the other rows over the place where it would be dropped. */
type Drag = { key: string; above: number };

/** Rows follow the pointer by their handle; other ways to the same order are beside it. */
export function useRowDrag(
  list: RefObject<HTMLOListElement | null>,
  onDrop: (key: string, above: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // Fingers are faster than rendering.
  const latest = useRef<Drag>(null);

  function rowsBut(key: string): HTMLElement[] {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("li[data-key]") ?? [])];
    return rows.filter((row) => row.dataset.key !== key);
  }

  function follow(key: string, event: PointerEvent): void {
    const others = rowsBut(key);
    const above = others.filter((row) => middle(row) < event.clientY).length;
    // A long list goes on under the pointer.
    (others[above] ?? others.at(-1))?.scrollIntoView?.({ block: "nearest" });
    latest.current = { key, above };
    setDrag(latest.current);
  }

  function stop(): void {
    latest.current = null;
    setDrag(null);
  }

  function handle(key: string) {
    return {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        // The text of the rows would be selected otherwise.
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        follow(key, event);
      },
      onPointerMove(event: PointerEvent) {
        if (latest.current?.key === key) follow(key, event);
      },
      onPointerUp() {
        const dropped = latest.current;
        stop();
        if (dropped?.key === key) onDrop(key, dropped.above);
      },
      onPointerCancel: stop,
      onLostPointerCapture: stop,
    };
  }

  return { drag, handle };
}

export type RowHandle = ReturnType<ReturnType<typeof useRowDrag>["handle"]>;

function middle(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
