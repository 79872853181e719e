import { atom } from "jotai";
import type { ImageLayer } from "#shop/documents/document.ts";
import { type Axis, align, type Edge, spread } from "#shop/documents/layers/arrange.ts";
import { cropTo } from "#shop/documents/layers/crop.ts";
import { fillWidth } from "#shop/documents/layers/fill-width.ts";
import { flipLayer } from "#shop/documents/layers/reshape.ts";
import { namedFrame, nearestPlacement } from "#shop/documents/named-placement.ts";
import { areaOf } from "#shop/goods/areas.ts";
import type { Side } from "#shop/placement.ts";
import { areasAtom, type EditorLayer, editAtom, layersIn } from "../editor/state.ts";
import {
  type ChangeChosen,
  changeLayerAtom,
  choiceAtom,
  eachUnlocked,
  type Target,
} from "./layers.ts";

/** The verb stands before the name of the layers. */
const changeChosenAtom = atom(
  null,
  (get, set, { area, keys }: Target, verb: string, change: ChangeChosen) => {
    const { isChosen, name } = get(choiceAtom)(keys, area);
    const before = layersIn(get(areasAtom), area);
    const after = change(before, isChosen);
    // A change that changes nothing cannot be undone.
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    set(editAtom, { what: `${verb} ${name}`, area, change: () => after });
  },
);

export const alignAtom = atom(
  null,
  (_get, set, target: Target, edge: Edge, verb: string = `Align ${edge}`) => {
    const area = areaOf(target.area).box;
    set(changeChosenAtom, target, verb, (all, isChosen) => align(all, isChosen, { edge, area }));
  },
);

export const WAYS: Record<Axis, string> = {
  horizontally: "side by side",
  vertically: "top to bottom",
};

export const spreadAtom = atom(null, (_get, set, target: Target, axis: Axis) => {
  const verb = `Spread ${WAYS[axis]}`;
  set(changeChosenAtom, target, verb, (all, isChosen) => spread(all, isChosen, axis));
});

export const fillWidthAtom = atom(null, (_get, set, target: Target) => {
  const { box, bleedBox = box } = areaOf(target.area);
  set(changeChosenAtom, target, "Fill the width with", (all, isChosen) =>
    fillWidth(all, isChosen, bleedBox),
  );
});

export const flipAtom = atom(null, (_get, set, target: Target) => {
  set(changeChosenAtom, target, "Flip", eachUnlocked(flipLayer));
});

export const resetPlaceAtom = atom(null, (_get, set, target: Target, side: Side) => {
  const reset = eachUnlocked((layer) => (layer.kind === "image" ? resetImage(layer, side) : layer));
  set(changeChosenAtom, target, "Reset the place of", reset);
});

/** Pixel art prints as squares, all else smooth. */
export const hardenAtom = atom(null, (_get, set, target: Target, isHard: boolean) => {
  const harden = eachUnlocked((layer) => {
    if (layer.kind !== "image") return layer;
    const { hard: _, ...soft } = layer;
    return isHard ? { ...soft, hard: true } : soft;
  });
  set(changeChosenAtom, target, isHard ? "Harden the pixels of" : "Smooth", harden);
});

/** A picture shows this part of its artwork. */
export const cropAtom = atom(null, (get, set, key: string, crop: Parameters<typeof cropTo>[1]) => {
  const { name } = get(choiceAtom)([key]);
  const change = (now: EditorLayer) => (now.kind === "image" ? cropTo(now, crop) : now);
  set(changeLayerAtom, { what: `Crop ${name}`, key, change });
});

/** The nearest of the named positions and steps, upright. */
function resetImage(layer: EditorLayer & ImageLayer, side: Side): EditorLayer {
  const { key: _, ...image } = layer;
  const placement = nearestPlacement({ version: 1, areas: { front: [image] } });
  const upright = { ...layer, ...namedFrame(layer, { side, ...placement }), rotation: 0 };
  // The quick way would not know the proportions of a cropped picture.
  return layer.crop ? upright : { ...upright, placement };
}
