import type { Print } from "../documents/prints/print.ts";
import type { AreaId } from "../goods/area.ts";
import { isAreaOf } from "../goods/own/ids.ts";
import { pixelsOf, planPrintFile } from "./press/print-plan.ts";

/** How long print files stay once their order is delivered, canceled or refunded. */
export const PRINT_FILE_DAYS = 90;

/** `artworkDpi` is artwork pixels per printed inch, rounded, null for vectors. */
export function measurePrintFile(print: Print, scale = 1) {
  return {
    ...pixelsOf(planPrintFile(print, scale), scale),
    artworkDpi: print.dpi === null ? null : Math.round(print.dpi / scale),
  };
}

/** The PDF with the cut line is stored beside its print file. */
export function cutFileKey(storageKey: string): string {
  return storageKey.replace(/\.png$/, ".pdf");
}

/** All that is stored of a print file. */
export function storedKeys({ storageKey, cutSha256, underbaseKey }: Stored): string[] {
  if (storageKey === null) return [];
  return [
    storageKey,
    ...(cutSha256 === null ? [] : [cutFileKey(storageKey)]),
    ...(underbaseKey === null ? [] : [underbaseKey]),
  ];
}

type Stored = {
  storageKey: string | null;
  cutSha256: string | null;
  underbaseKey: string | null;
};

type Printed = {
  orderId: number;
  position: number;
  area: AreaId;
  cut: string;
  size: string;
  color: string;
  quantity: number;
  isMirrored?: boolean;
};

export type PrintFileNames = {
  print: string;
  /** The PDF with the line along which it is cut out. */
  cut: string;
  /** The PNG with the white below. */
  underbase: string;
};

/** `order-12-1-front-classic-M-mint-x3.png`, for the printer; `-x3-mirrored.png`. */
export function printFileNames(printed: Printed): PrintFileNames {
  return namesFrom(stemOf(printed));
}

/** All files of a print begin alike: `…-x3.png`, `…-x3-cut-line.pdf`, `…-x3-underbase.png`. */
export function namesFrom(stem: string): PrintFileNames {
  return {
    print: `${stem}.png`,
    cut: `${stem}-cut-line.pdf`,
    underbase: `${stem}-underbase.png`,
  };
}

function stemOf(printed: Printed): string {
  const { orderId, position, area, cut, size, color, quantity, isMirrored } = printed;
  // An area that only this thing has begins with its name, which follows.
  const place = isAreaOf(cut, area) ? area.slice(cut.length + 1) : area;
  const words = ["order", orderId, position + 1, place, cut, size, color.toLowerCase()];
  // Valid on any system, even for odd product names.
  return `${words.join("-").replace(/[^A-Za-z0-9-]+/g, "_")}-x${quantity}${isMirrored ? "-mirrored" : ""}`;
}
