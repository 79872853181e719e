import type { TextLayer } from "../documents/document.ts";
import type { TextOutline } from "./outline.ts";

/** Attributes of the one path that fills the layer's box, centered at 0, 0; units are inches. */
export function textPath(
  { width, height, fill, outline }: Pick<TextLayer, "width" | "height" | "fill" | "outline">,
  { d, box }: TextOutline,
) {
  const [across, down] = [width / (box.width || 1), height / (box.height || 1)];
  const [left, top] = [-width / 2 - box.x * across, -height / 2 - box.y * down];
  return {
    d,
    transform: `matrix(${across} 0 0 ${down} ${left} ${top})`,
    fill,
    ...(outline && {
      stroke: outline.color,
      strokeWidth: outline.width / Math.sqrt(across * down),
      strokeLinejoin: "round" as const,
      // Below the letters: half of it is covered, and they stay as thick as they are.
      paintOrder: "stroke",
    }),
  };
}

/** `textPath` as markup. */
export function textSvg(layer: Parameters<typeof textPath>[0], outline: TextOutline): string {
  const { d, transform, fill, ...stroke } = textPath(layer, outline);
  if (d === "") return "";
  const line = stroke.stroke
    ? ` stroke="${stroke.stroke}" stroke-width="${stroke.strokeWidth}" stroke-linejoin="round" paint-order="stroke"`
    : "";
  return `<path d="${d}" transform="${transform}" fill="${fill}"${line}/>`;
}
