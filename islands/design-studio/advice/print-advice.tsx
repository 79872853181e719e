/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { areasAtom } from "../editor/state.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";

/** Nobody needs the rules before there is a layer. */
const LIST: Part<object> = { load: async () => (await import("./advice-list.tsx")).AdviceList };

export function PrintAdvice() {
  const areas = useAtomValue(areasAtom);
  const isUsed = Object.values(areas).some((layers) => layers.length > 0);
  return isUsed ? <LazyPart part={LIST} props={{}} /> : null;
}
