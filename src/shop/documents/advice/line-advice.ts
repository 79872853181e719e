import { findColor } from "../../goods/colors.ts";
import type { TemplateId } from "../../goods/template.ts";
import { templateOf } from "../../goods/templates.ts";
import type { Units } from "../../print-size.ts";
import type { DesignDocument } from "../document.ts";
import type { PrintScales } from "../fit.ts";
import { adviceWithRules } from "../rules/advice-with-rules.ts";
import type { Advice } from "./advice.ts";
import { LETTER_RULES } from "./advice-letters.ts";
import type { AdvisedArtwork, AdvisedDesign } from "./advice-subject.ts";
import { marginAdvice } from "./margin-advice.ts";

type ColoredDesign = {
  document: DesignDocument;
  artworks: readonly AdvisedArtwork[];
  color: string;
  /** Without one it is a shirt. */
  cut?: TemplateId;
  /** The rules of its areas count the colors of art; other advice knows nothing of art here. */
  art?: AdvisedDesign["art"];
  scales?: PrintScales;
  units?: Units | undefined;
};

/** Advises on a line of a cart or an order, in the color of its shirt. */
export function lineAdvice(line: ColoredDesign): Advice[] {
  const { document, artworks, art, scales, units = "in" } = line;
  const color = findColor(line.color);
  if (!color) return [];
  const shirt = { ...color, noun: line.cut && templateOf(line.cut).noun };
  const design = { document, artworks, shirt, units, letters: LETTER_RULES };
  const advice = adviceWithRules(
    design,
    { document, artworks, units, ...(art && { art }) },
    scales,
  );
  return [...advice, ...marginAdvice(design)];
}
