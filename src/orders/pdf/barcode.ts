import bwip from "bwip-js/node";

type Barcode = {
  bars: { x: number; width: number }[];
  /** The width in modules, without the quiet zone of ten that readers need on both sides. */
  width: number;
};

/** Code 128 (ISO/IEC 15417) of an ASCII text. */
export function code128(text: string): Barcode {
  const [symbol] = bwip.raw("code128", text, "");
  const widths = symbol && "sbs" in symbol ? symbol.sbs : [];
  const bars: Barcode["bars"] = [];
  let x = 0;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}
