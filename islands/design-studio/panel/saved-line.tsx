/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { shopPaths } from "#shop/shop-paths.ts";
import { isUnsavedAtom, nameAtom } from "../session.ts";
import { isWorkingAtom } from "../work.ts";

/** Where what is made here is found again, and renamed. */
export function SavedLine() {
  const name = useAtomValue(nameAtom);
  const isUnsaved = useAtomValue(isUnsavedAtom);
  const isWorking = useAtomValue(isWorkingAtom);

  return (
    <p className="saved-line muted small">
      {name ? <bdi>{name}</bdi> : "Your design"}{" "}
      {isUnsaved || isWorking ? "is saving…" : "is saved as you go"} in{" "}
      <a href={shopPaths.designs}>My designs</a>.
    </p>
  );
}
