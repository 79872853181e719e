import { planPrintFile } from "../designs/press/print-plan.ts";
import type { Print } from "../documents/prints/print.ts";
import type { Area, AreaId } from "../goods/area.ts";
import { areaIds, areaOf } from "../goods/areas.ts";
import { darkSpellings, findColor } from "../goods/colors.ts";
import type { TechniqueId } from "../goods/techniques/technique.ts";
import type { PrintFileSettings } from "./print-file-settings.ts";

/**
 * Inks are not opaque, so that on dark cloth they need white below; transfer film sticks by its
 * white, on any cloth. Sublimation, thread and vinyl have none, and sheets are white.
 */
const WHITE_BELOW: Partial<Record<TechniqueId, "dark" | "always">> = {
  direct: "dark",
  screen: "dark",
  transfer: "always",
};

type Usual = Pick<PrintFileSettings, "usualTechnique">;

function techniqueOf({ technique }: Area, { usualTechnique }: Usual): TechniqueId {
  return technique ?? usualTechnique;
}

/** `color` as the order's line says it. One that is not known is taken for a light one. */
export function takesUnderbase(
  { area, color }: { area: AreaId; color: string },
  settings: Usual,
): boolean {
  const white = WHITE_BELOW[techniqueOf(areaOf(area), settings)];
  return white === "always" || (white === "dark" && findColor(color)?.isDark === true);
}

/** How SQL finds prints that need white: on these areas always, on those in these colors, in small letters. */
export function whereUnderbase(settings: Usual) {
  const on = (white: "dark" | "always") =>
    areaIds().filter((id) => WHITE_BELOW[techniqueOf(areaOf(id), settings)] === white);
  return {
    always: on("always"),
    onDark: on("dark"),
    dark: darkSpellings(),
  };
}

/** The plan of a print's file as the owner's press takes it. */
export function planForPress(print: Print, scale: number, settings: PrintFileSettings) {
  const plan = planPrintFile(print, scale);
  const isFilm = techniqueOf(areaOf(print.area), settings) === "transfer";
  return { ...plan, isMirrored: plan.isMirrored || (isFilm && settings.mirrorsFilms) };
}
