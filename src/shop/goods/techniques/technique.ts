/** What a way of printing asks of a design. Without one of them, anything goes. */
export type PrintRules = {
  /** Pictures need so many pixels for each printed inch. */
  leastDpi?: number;
  /** Nothing may be half clear: thread and vinyl cover or they do not. */
  isOpaque?: true;
  /** So many different colors at most. */
  inks?: number;
};

/** How a print gets on a thing, as printers call it. */
export type Technique = {
  name: string;
  /** Its print files are mirrored, because the paper is laid on the thing face down. */
  isMirrored?: true;
  rules: PrintRules;
};

export const TECHNIQUES = {
  direct: { name: "Direct to garment", rules: {} },
  transfer: { name: "Transfer film", rules: {} },
  sublimation: { name: "Sublimation", isMirrored: true, rules: {} },
  digital: { name: "Digital print", rules: {} },
  screen: { name: "Screen print", rules: { isOpaque: true, inks: 6 } },
  embroidery: { name: "Embroidery", rules: { isOpaque: true, inks: 15 } },
  vinyl: { name: "Cut vinyl", rules: { isOpaque: true, inks: 1 } },
} satisfies Record<string, Technique>;

export type TechniqueId = keyof typeof TECHNIQUES;
export const TECHNIQUE_IDS = Object.keys(TECHNIQUES) as TechniqueId[];

/** The area's own rules, else those of its technique; none where it has neither, as on shirts. */
export function rulesOf({ rules, technique }: Ruled): PrintRules {
  return rules ?? (technique ? TECHNIQUES[technique].rules : {});
}

type Ruled = { rules?: PrintRules; technique?: TechniqueId };
