/** A font as drawing needs it. Lengths are parts of the font size, `y` down. */
export type TextFace = {
  /** Its letters are joined, as Arabic ones are: they stay so when letters are spaced or bent. */
  joins: boolean;
  has(codePoint: number): boolean;
  /** The glyphs go from left to right, whatever the direction of reading. */
  shape(text: string, options: { rightToLeft: boolean; single: boolean }): Glyph[];
  draw(glyph: number): Segment[];
};

export type Glyph = {
  id: number;
  /** The glyph's letter begins here in the text. */
  cluster: number;
  advance: number;
  /** The offset is counted from where the pen stands. */
  x: number;
  y: number;
};

/** A command of a path, absolute: `M`, `L`, `Q`, `C` or `Z`, and x and y of each point. */
export type Segment = { type: string; points: readonly number[] };
