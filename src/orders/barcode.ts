import bwip from "bwip-js/node";

type Barcode = {
  /** Dark bars from the left, in modules. */
  bars: { x: number; width: number }[];
  /** Of all of it, without the quiet zone of ten modules that readers need on both sides. */
  width: number;
};

/** Code 128 (ISO/IEC 15417) of a text in ASCII; any hand-held reader types it. */
export function code128(text: string): Barcode {
  const [symbol] = bwip.raw("code128", text, "");
  // Widths of bars and spaces in turn, beginning with a bar.
  const widths = symbol && "sbs" in symbol ? symbol.sbs : [];
  const bars: Barcode["bars"] = [];
  let x = 0;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}
