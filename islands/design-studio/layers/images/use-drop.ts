import { useStore } from "jotai";
import { useEffect } from "react";
import { liveAtom } from "../../canvas/stage-atoms.ts";
import { addFilesAtom } from "../../upload/add-files.ts";

/** Files dropped on the shirt lie where they fall; elsewhere they would replace the page. */
export function useDrop(): void {
  const store = useStore();
  useEffect(() => {
    function over(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes("Files") || event.defaultPrevented) return;
      event.preventDefault();
      mark(canvasAt(event) !== null);
    }
    function leave({ relatedTarget }: DragEvent): void {
      if (!relatedTarget) mark(false);
    }
    function drop(event: DragEvent): void {
      mark(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]")) return;
      const at = canvasAt(event) && store.get(liveAtom)?.toArea(event);
      store.set(addFilesAtom, { files, ...(at && { at }) });
    }
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [store]);
}

function canvasAt({ target }: DragEvent): Element | null {
  return target instanceof Element ? target.closest(".canvas") : null;
}

function mark(isOver: boolean): void {
  document.querySelector(".canvas")?.toggleAttribute("data-over", isOver);
}
