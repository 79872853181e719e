import { type ColorValue, findColor } from "#shop/colors.ts";
import type { Mockup, MockupFormat } from "#shop/designs/mockup.ts";
import { type Box, placePrint, SHIRT_VIEW, type Side } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { fabricSvg, shadingSvg } from "#shop/shirt/shirt-svg.ts";
import type { Drawing } from "../artwork/tasks.ts";
import { webpSize } from "./webp-size.ts";

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
