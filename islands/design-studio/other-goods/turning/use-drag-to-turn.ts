import { useStore } from "jotai";
import { type RefObject, useEffect } from "react";
import { cameraAtom } from "../../canvas/stage-atoms.ts";
import { turnAtom } from "./turn.ts";

/** Screen px to the side before the thing turns by one view. */
const TURN_PX = 56;

/** Turns the thing for a shopper who drags its handle, or any part of it beside the layers. */
export function useDragToTurn(row: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const stage = row.current?.closest<HTMLElement>(".stage");
    if (!stage) return;
    const controller = new AbortController();
    const { signal } = controller;
    let held: { pointer: number; x: number } | undefined;

    function press({ target, pointerId, clientX, isPrimary, button }: PointerEvent): void {
      held = undefined;
      if (!isPrimary || button !== 0 || store.get(cameraAtom).zoom > 1) return;
      if (target instanceof Element && isOfTheThing(target))
        held = { pointer: pointerId, x: clientX };
    }

    function move({ pointerId, clientX }: PointerEvent): void {
      if (held?.pointer !== pointerId) return;
      const by = clientX - held.x;
      if (Math.abs(by) < TURN_PX) return;
      store.set(turnAtom, by < 0 ? 1 : -1);
      held.x = clientX;
    }

    function letGo(): void {
      held = undefined;
    }

    stage.addEventListener("pointerdown", press, { signal });
    stage.addEventListener("pointermove", move, { signal });
    stage.addEventListener("pointerup", letGo, { signal });
    stage.addEventListener("pointercancel", letGo, { signal });
    return () => controller.abort();
  }, [store, row]);
}

function isOfTheThing(target: Element): boolean {
  return (
    target.closest(".canvas") !== null && !target.closest("[data-object], [data-handle], button")
  );
}
