import type { Print } from "../documents/prints/print.ts";
import type { AreaId } from "../goods/area.ts";
import { toPixels } from "../placement.ts";

export const PRINT_DPI = 300;

/** How long print files stay once their order is delivered, canceled or refunded. */
export const PRINT_FILE_DAYS = 90;

/** Pixels at 300 DPI; `artworkDpi` is artwork pixels per printed inch, rounded, null for vectors. */
export function measurePrintFile({ width, height, dpi }: Omit<Print, "area">, scale = 1) {
  return {
    width: toPixels(width * scale, PRINT_DPI),
    height: toPixels(height * scale, PRINT_DPI),
    artworkDpi: dpi === null ? null : Math.round(dpi / scale),
  };
}

type Printed = {
  orderId: number;
  position: number;
  area: AreaId;
  cut: string;
  size: string;
  color: string;
  quantity: number;
};

/** `order-12-1-front-classic-M-mint-x3.png`, for the printer. */
export function printFileName(printed: Printed): string {
  const { orderId, position, area, cut, size, color, quantity } = printed;
  const words = ["order", orderId, position + 1, area, cut, size, color.toLowerCase()];
  // Valid on any system, even for odd product names.
  return `${words.join("-").replace(/[^A-Za-z0-9-]+/g, "_")}-x${quantity}.png`;
}
