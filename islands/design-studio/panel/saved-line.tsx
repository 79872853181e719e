/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { MouseEvent } from "react";
import { shopPaths } from "#shop/shop-paths.ts";
import { isUnsavedAtom, nameAtom, saverAtom } from "../session.ts";
import { isWorkingAtom } from "../work.ts";

/** Where what is made here is found again, and renamed. */
export function SavedLine() {
  const name = useAtomValue(nameAtom);
  const saver = useAtomValue(saverAtom);
  const isUnsaved = useAtomValue(isUnsavedAtom);
  const isWorking = useAtomValue(isWorkingAtom);

  /** The list shows what is saved. */
  async function saveFirst(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await saver?.flush();
    location.assign(shopPaths.designs);
  }

  return (
    <p className="saved-line muted small">
      {name ? <bdi>{name}</bdi> : "Your design"}{" "}
      {isUnsaved || isWorking ? "is saving…" : "is saved as you go"} in{" "}
      <a href={shopPaths.designs} onClick={saveFirst}>
        My designs
      </a>
      .
    </p>
  );
}
