import { isHalfClear } from "../../art/half-clear.ts";
import { MAX_INKS } from "../../designs/colors/ink-colors.ts";
import type { Area, AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { type PrintRules, rulesOf, TECHNIQUES } from "../../goods/techniques/technique.ts";
import { colorsText } from "../../goods/techniques/technique-text.ts";
import { toUnits } from "../../print-size.ts";
import { capital } from "../../words/capital.ts";
import { nameOf } from "../advice/advice-kinds.ts";
import type { AdvisedDesign } from "../advice/advice-subject.ts";
import { type ArtLayer, type ImageLayer, type Layer, layersOf, printedAreas } from "../document.ts";
import type { PrintScales } from "../fit.ts";
import { boundsOf, intersect } from "../geometry.ts";
import { ofKind } from "../kinds/layer-kinds.ts";
import { imageDpi } from "../prints/drawn-prints.ts";
import { HALF_CLEAR } from "./half-clear.ts";
import { inksOf } from "./inks.ts";

export type BrokenRule = {
  area: AreaId;
  /** The layer that breaks it, from the bottom of its area. */
  index: number;
  /** A sentence of what the area asks, and one of what to do. */
  message: string;
  /** Only what is certain keeps a design from being ordered; see docs/decisions/067. */
  isCertain: boolean;
  /** All layers of the area break it together: `index` is the one that could mend most. */
  isOfAll?: true;
};

export type JudgedDesign = Pick<AdvisedDesign, "document" | "artworks" | "art" | "units">;

/**
 * What the areas of a design ask of it and do not get. `scales`: prints that are smaller on the
 * chosen size have more pixels an inch there.
 */
export function brokenRules(design: JudgedDesign, scales: PrintScales = {}): BrokenRule[] {
  return printedAreas(design.document).flatMap((id) => {
    const area = areaOf(id);
    const rules = rulesOf(area);
    const layers = layersOf(design.document, id);
    const printed = layers.filter((layer) => intersect(boundsOf(layer), area.box));
    const judged = { ...design, area, layers: printed, scale: scales[id] ?? 1 };
    const found = [
      ...ofKind(printed, "image").flatMap((image) => [
        coarse(image, rules, judged) ?? [],
        halfClear(image, rules, judged) ?? [],
      ]),
      ...ofKind(printed, "art").flatMap((art) => halfClearArt(art, rules, judged) ?? []),
      tooManyInks(rules, judged) ?? [],
    ].flat();
    return found.map(({ layer, ...broken }) => ({
      ...broken,
      area: id,
      index: Math.max(0, layers.indexOf(layer)),
    }));
  });
}

type Judged = JudgedDesign & { area: Area; layers: readonly Layer[]; scale: number };
type Found = Omit<BrokenRule, "area" | "index"> & { layer: Layer };

/** Rounding must not reject what has just enough. */
const ROUNDING = 1e-6;

function coarse(
  image: ImageLayer,
  { leastDpi }: PrintRules,
  { area, artworks, scale, units = "in" }: Judged,
): Found | undefined {
  const artwork = artworks.find(({ id }) => id === image.artworkId);
  // Hard pixels print as sharp squares, however large.
  if (!leastDpi || !artwork || image.hard) return undefined;
  const dpi = imageDpi(image, artwork) / scale;
  if (dpi >= leastDpi - ROUNDING) return undefined;
  const name = nameOf({ layer: image, artworks });
  const most = Math.floor(toUnits((image.width * dpi) / leastDpi, units) * 100) / 100;
  return {
    layer: image,
    message: `${asks(area)} pictures of at least ${leastDpi} DPI, and ${name} prints at ${Math.floor(dpi)}. Make it at most ${most.toFixed(2)} ${units} wide, or upload a larger picture.`,
    isCertain: true,
  };
}

function halfClear(
  image: ImageLayer,
  { isOpaque }: PrintRules,
  { area, artworks }: Judged,
): Found | undefined {
  const traits = artworks.find(({ id }) => id === image.artworkId)?.traits;
  if (!isOpaque || !traits || traits.translucent < HALF_CLEAR) return undefined;
  const name = nameOf({ layer: image, artworks });
  return {
    layer: image,
    message: `${asks(area)} nothing half-transparent, and ${name} has such parts, as shadows and glows are. Upload it in solid colors.`,
    isCertain: !image.crop,
  };
}

/** Documents say no opacity, but some pictures of the library are half-transparent themselves. */
function halfClearArt(
  art: ArtLayer,
  { isOpaque }: PrintRules,
  { area, artworks }: Judged,
): Found | undefined {
  if (!isOpaque || !isHalfClear(art.art)) return undefined;
  const name = nameOf({ layer: art, artworks });
  return {
    layer: art,
    message: `${asks(area)} nothing half-transparent, and ${name} has such parts, as glass and steam are. Choose other art, or upload a picture in solid colors.`,
    isCertain: true,
  };
}

function tooManyInks(
  { inks: most }: PrintRules,
  { area, layers, ...design }: Judged,
): Found | undefined {
  // Most areas ask nothing, and counting takes long where there are many pictures.
  if (!most) return undefined;
  const inks = inksOf(layers, design);
  if (inks.length <= most) return undefined;
  const [layer] = layers.toSorted(
    (one, other) => inksOf([other], design).length - inksOf([one], design).length,
  );
  if (!layer) return undefined;
  const count = inks.length > MAX_INKS ? `more than ${MAX_INKS}` : inks.length;
  // A part of a picture may have fewer colors than the whole.
  const whole = layers.filter((one) => one.kind !== "image" || !one.crop);
  return {
    layer,
    message: `${asks(area)} at most ${colorsText(most)}, and your design has ${count} there. Give texts and art the same colors, or upload a picture in fewer.`,
    isCertain: inksOf(whole, design).length > most,
    isOfAll: true,
  };
}

/** `Embroidery on the front of the cap takes` */
function asks({ name, technique }: Area): string {
  const where = `the ${name.toLowerCase()}`;
  return technique ? `${TECHNIQUES[technique].name} on ${where} takes` : `${capital(where)} takes`;
}
