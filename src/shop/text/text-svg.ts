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
      // The outline lies below the letters: half of it is covered, and they stay as thick as they
      // are.
      paintOrder: "stroke",
    }),
  };
}

/**
 * `textPath` as markup. Each contour of an outline has its own stroke, below all letters: the picture
 * is the same, and the stroke of one long path takes a time that grows with its crossings.
 */
export function textSvg(layer: Parameters<typeof textPath>[0], outline: TextOutline): string {
  const { d, transform, fill, stroke, strokeWidth, strokeLinejoin } = textPath(layer, outline);
  if (d === "") return "";
  const letters = `<path d="${d}" transform="${transform}" fill="${fill}"/>`;
  if (!stroke) return letters;
  const contours = d.split(/(?=M)/).map((contour) => `<path d="${contour}"/>`);
  const line = `stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="${strokeLinejoin}"`;
  return `<g transform="${transform}" fill="none" ${line}>${contours.join("")}</g>${letters}`;
}
