import { type PlacedArtwork, placePrint, type Side, toPixels } from "../placement.ts";

export const PRINT_DPI = 300;

/** Pixels at 300 DPI; `artworkDpi` is artwork pixels per printed inch, rounded, null for vectors. */
export function measurePrintFile(print: PlacedArtwork) {
  const { inches, dpi } = placePrint(print);
  return {
    width: toPixels(inches.width, PRINT_DPI),
    height: toPixels(inches.height, PRINT_DPI),
    artworkDpi: dpi === Infinity ? null : Math.round(dpi),
  };
}

type Printed = {
  orderId: number;
  position: number;
  side: Side;
  cut: string;
  size: string;
  color: string;
  quantity: number;
};

/** `order-12-1-front-classic-M-mint-x3.png`, for the printer. */
export function printFileName(printed: Printed): string {
  const { orderId, position, side, cut, size, color, quantity } = printed;
  const words = ["order", orderId, position + 1, side, cut, size, color.toLowerCase()];
  // Valid on any system, even for odd product names.
  return `${words.join("-").replace(/[^A-Za-z0-9-]+/g, "_")}-x${quantity}.png`;
}
