import type { AreaId } from "../../goods/area.ts";
import { inOrder } from "../../goods/areas.ts";
import { isAreaOf } from "../../goods/own/ids.ts";
import type { TemplateId } from "../../goods/template.ts";

type Named = {
  /** The place among those of the group, from 1. */
  place: number;
  cut: TemplateId;
  size: string;
  color: string;
  areas: readonly AreaId[];
  area: AreaId;
  isMirrored: boolean;
};

/**
 * `B0000012-0003a-PT000123-3-front-M-mint-x24-mirrored`: names sort by group, place and area. They have
 * letters of ASCII, digits and hyphens, which are safe on any system. `what` and `ends` are such already.
 */
export function pressName(
  group: string,
  { place, areas, area, cut, size, color, isMirrored }: Named,
  { what, ends = [] }: { what: readonly string[]; ends?: readonly string[] },
): string {
  const letter = String.fromCharCode(97 + Math.max(0, inOrder(areas).indexOf(area)));
  // An area that only this thing has begins with its name.
  const where = isAreaOf(cut, area) ? area.slice(cut.length + 1) : area;
  return [
    group,
    `${String(place).padStart(4, "0")}${letter}`,
    ...what,
    ...[where, size, color.toLowerCase()].map(plain),
    ...ends,
    ...(isMirrored ? ["mirrored"] : []),
  ].join("-");
}

/** Limit of floor: a size, area or color in a file's name [letters]; the rest is cut. */
const MAX_WORD = 40;

function plain(word: string): string {
  const latin = word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  const words = latin.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.join("-").slice(0, MAX_WORD) || "other";
}
