import { atom } from "jotai";
import { copyToArea } from "#shop/documents/layers/copy-to-area.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { areasAtom, type EditorLayer, layersIn } from "../editor/state.ts";
import { addLayersAtom } from "./layers.ts";

type Copy = { layers: readonly EditorLayer[]; from: AreaId; to: AreaId; what: string };

/** The copies go on top of what is there, as one step; the answer is what happened. */
export const copyLayersAtom = atom(null, (get, set, { layers, from, to, what }: Copy) => {
  const there = areaOf(to).name.toLowerCase();
  const room = DOCUMENT_LIMITS.layersPerArea - layersIn(get(areasAtom), to).length;
  if (layers.length > room) {
    const text = `The ${there} has room for ${room} more ${room === 1 ? "layer" : "layers"}. Select fewer, or delete some there.`;
    return { text, isDone: false };
  }
  set(addLayersAtom, `Copy ${what} to the ${there}`, copyToArea(layers, from, to), to);
  return { text: `Copied ${what} to the ${there}${fitText(from, to)}.`, isDone: true };
});

function fitText(from: AreaId, to: AreaId): string {
  const [source, target] = [areaOf(from).inches, areaOf(to).inches];
  return target.width < source.width || target.height < source.height
    ? `, fitted to its ${target.width} × ${target.height} inches`
    : "";
}
