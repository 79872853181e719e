/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { selectedAtom } from "../editor/state.ts";
import { partsOf } from "../layer-kinds.tsx";

/** The fields that only this kind of layer has, when it is the only one that is selected. */
export function KindFields() {
  const [layer, ...others] = useAtomValue(selectedAtom);
  if (!layer || others.length > 0) return null;
  const { Fields } = partsOf(layer);
  return Fields ? <Fields layer={layer} key={layer.key} /> : null;
}
