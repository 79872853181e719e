import { type ColorValue, findColor } from "#shop/colors.ts";
import type { Mockup, MockupFormat } from "#shop/designs/mockup.ts";
import { type Box, placePrint, SHIRT_VIEW, type Side, type Size } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { fabricSvg, shadingSvg } from "#shop/shirt/shirt-svg.ts";
import type { Drawing } from "../artwork/tasks.ts";

type Shirt = { cut: Cut; side: Side; color: ColorValue };

export function drawShirt(
  { cut, side, color }: Shirt,
  format: Omit<MockupFormat, "width"> & { width: number },
): Drawing {
  const shirt = { cut, side, color: findColor(color)?.hex ?? "#ffffff" };
  const scale = format.width > SHIRT_VIEW.width ? 2 : 1;
  return { fabric: fabricSvg(shirt), shading: shadingSvg(shirt), scale, ...format };
}

export function drawMockup(mockup: Mockup, webp: Uint8Array, format: MockupFormat): Drawing {
  const { side, designPosition: position, designSize: size } = mockup;
  const shirt = drawShirt(mockup, format);
  const { box } = placePrint({ side, position, size, artwork: webpSize(webp) });
  return { ...shirt, artwork: { webp, ...wholePixels(box, shirt.scale) } };
}

function wholePixels(box: Box, scale: number) {
  return {
    left: Math.round(box.x * scale),
    top: Math.round(box.y * scale),
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}

function webpSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunk = new TextDecoder().decode(bytes.subarray(12, 16));
  if (chunk === "VP8X") {
    return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  }
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk === "VP8 ") {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  throw new Error(`A preview is no WebP file: its first chunk is ${JSON.stringify(chunk)}`);
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
