import { isOneInk } from "../../designs/colors/ink-colors.ts";
import { kindAdvice } from "../advice/advice-kinds.ts";
import type { AdvisedDesign } from "../advice/advice-subject.ts";
import type { ImageLayer, Layer } from "../document.ts";
import { ofKind } from "../kinds/layer-kinds.ts";

/**
 * The colors that these layers are printed in. Each color that somebody chose is an ink; what was
 * measured of a picture is one only where no other ink is near. Pictures that nobody measured and
 * art that is not known have none.
 */
export function inksOf(
  layers: readonly Layer[],
  { art, artworks }: Pick<AdvisedDesign, "art" | "artworks">,
): string[] {
  const inks = [...new Set(layers.flatMap((layer) => chosenInks(layer, art)))];
  for (const image of ofKind(layers, "image")) {
    // A picture's own were told apart as it was measured.
    const isNew = (ink: string) => !inks.some((other) => isOneInk(other, ink));
    inks.push(...measuredInks(image, artworks).filter(isNew));
  }
  return inks;
}

/** A thin outline is printed too, whether advice on colors counts it or not. */
function chosenInks(layer: Layer, art: AdvisedDesign["art"]): string[] {
  const outline = layer.kind === "text" && layer.outline ? [layer.outline.color] : [];
  return [...kindAdvice(layer).inks(layer, art), ...outline];
}

function measuredInks({ artworkId }: ImageLayer, artworks: AdvisedDesign["artworks"]) {
  return artworks.find(({ id }) => id === artworkId)?.traits?.inks ?? [];
}
