import { atom } from "jotai";
import { boundsOf, type Frame, unionOf } from "#shop/documents/geometry.ts";
import { artworksAtom } from "./artworks.ts";
import { namesOf } from "./describe.ts";
import { type EditorLayer, selectedAtom } from "./state.ts";

/** Handles stand around this frame: a layer's own frame, or the upright box around several. */
export function frameOf(layers: readonly Frame[]): Frame | undefined {
  const [only] = layers;
  if (layers.length <= 1) return only;
  const box = unionOf(layers.map(boundsOf));
  return (
    box && {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      width: box.width,
      height: box.height,
      rotation: 0,
    }
  );
}

export const selectedNameAtom = atom((get) => namesOf(get(selectedAtom), get(artworksAtom)));

export function unlocked(layers: readonly EditorLayer[]): EditorLayer[] {
  return layers.filter(({ locked }) => !locked);
}
