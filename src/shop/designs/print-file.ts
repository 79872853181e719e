import { type Placement, placePrint, type Side, type Size, toPixels } from "../placement.ts";

/** Pixels per inch of what goes to the printer. */
export const PRINT_DPI = 300;

/**
 * The size of a print file in pixels: the printed artwork's inches at 300 DPI, nothing around it.
 * `artworkDpi` is the artwork's own pixels per printed inch, as people are shown it.
 */
export function measurePrintFile(print: Placement & { artwork: Size }) {
  const { inches, dpi } = placePrint(print);
  return {
    width: toPixels(inches.width, PRINT_DPI),
    height: toPixels(inches.height, PRINT_DPI),
    artworkDpi: Math.round(dpi),
  };
}

type Printed = {
  orderId: number;
  /** Of the line in its order, from 0. */
  position: number;
  side: Side;
  cut: string;
  size: string;
  color: string;
  quantity: number;
};

/** `order-12-1-front-classic-M-mint-x3.png`: what the printer has to know is in the name. */
export function printFileName(printed: Printed): string {
  const { orderId, position, side, cut, size, color, quantity } = printed;
  const words = ["order", orderId, position + 1, side, cut, size, color.toLowerCase()];
  // Names of files on any system, whatever a product may be called one day.
  return `${words.join("-").replace(/[^A-Za-z0-9-]+/g, "_")}-x${quantity}.png`;
}
