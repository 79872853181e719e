type Point = { x: number; y: number };

/** A size guide measures along the path, and writes its letter at the point. */
export type MeasuringLine = { d: string; letter: Point };

export type Outline = {
  /** Each view has its pieces' paths, the lowest first. */
  views: Readonly<Record<string, readonly string[]>>;
  /** They are A, B and C. */
  lines?: readonly MeasuringLine[];
};
