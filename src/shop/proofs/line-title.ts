import { templateOf } from "../goods/templates.ts";
import type { ProofedLine } from "./shown-lines.ts";

/** `Classic Cotton Tee in Mint` */
export function describeLineTitle({
  productName,
  cut,
  color,
}: Pick<ProofedLine, "productName" | "cut" | "color">): string {
  return `${productName || templateOf(cut).noun} in ${color}`;
}
