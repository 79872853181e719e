/** A picture's cloth as hills and valleys, which are lit from the upper left. In preview px. */
export type Relief = readonly Piece[];

/** A piece of cloth; it lies on those before it. */
export type Piece = {
  /** An SVG path; where it crosses itself, it is open. */
  d: string;
  /** A line of this width along the path, instead of what it surrounds. */
  stroke?: number;
  /** Its edge bends down by `height` over `width`. */
  edge: { width: number; height: number };
  rises: readonly Rise[];
  /** Hems and bindings: folds sway a little, as cloth does, and these do not. */
  firm?: readonly Rise[];
  /** It bulges as an ellipsoid does, which several pieces may share. */
  dome?: Dome;
  /** How uneven it lies: the height of the waves that any cloth has. */
  waves: number;
  /** What it is made of, of which one sees the threads. */
  cloth?: Cloth;
  /** How dark the shadow is that it casts on what lies below, 0 to 1, and how far it reaches. */
  cast?: { opacity: number; reach: number };
  /** It lies in the shade itself, 0 to 1. */
  dim?: number;
  /** Seams, stitches and ribs on it. */
  marks?: readonly Mark[];
};

export type Cloth = "jersey" | "fleece" | "twill";

/** A dark line, `opacity` 0 to 1, with a light one at its lower right; it may lie in a `groove`. */
export type Mark = { d: string; width: number; opacity: number; dash?: string; groove?: number };

/** Its middle and its half axes; it is `height` px high in the middle. */
export type Dome = { x: number; y: number; across: number; down: number; height: number };

/** The cloth is higher by `height` where the path is, and slopes over `blur`. */
export type Rise = { d: string; height: number; blur: number; stroke?: number; dash?: string };
