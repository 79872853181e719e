import { MAX_COLORS } from "../designs/press/print-colors.ts";
import type { AreaId } from "../goods/area.ts";
import { colorsText } from "../goods/techniques/technique-text.ts";
import { capital } from "../words/capital.ts";
import type { PrintFileSettings } from "./print-file-settings.ts";
import { takesUnderbase } from "./underbase.ts";

type PressFile = {
  area: AreaId;
  underbaseChoke: number | null;
  /** Null of files from before, like the colors. */
  inkShare: number | null;
  colors: number | null;
};

/** `White underbase, 2 px choke; ink on 34% of the area; 3 colors`; empty where nothing is known. */
export function pressText(
  file: PressFile,
  { color, settings }: { color: string; settings: PrintFileSettings },
): string {
  const { inkShare, colors } = file;
  const parts = [
    underbaseText(file, color, settings),
    inkShare !== null && `ink on ${shareText(inkShare)} of the area`,
    colors !== null &&
      (colors > MAX_COLORS ? `more than ${MAX_COLORS} colors` : colorsText(colors)),
  ];
  return capital(parts.filter((part) => part !== false).join("; "));
}

/** False where the shop makes none: nobody there has to know of it. */
function underbaseText(
  { area, underbaseChoke }: PressFile,
  color: string,
  settings: PrintFileSettings,
): string | false {
  if (underbaseChoke !== null)
    return `White underbase, ${underbaseChoke === 0 ? "no choke" : `${underbaseChoke} px choke`}`;
  if (!settings.makesUnderbase) return false;
  return takesUnderbase({ area, color }, settings)
    ? "White underbase not made yet: retry the print files"
    : "No underbase";
}

function shareText(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 ? "less than 1%" : `${percent}%`;
}
