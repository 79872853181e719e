import type { Print } from "../documents/prints/print.ts";
import { takesUnderbase } from "../floor/underbase.ts";
import { areaOf } from "../goods/areas.ts";
import type { TechniqueId } from "../goods/techniques/technique.ts";

type Shown = { color: string; prints: readonly Pick<Print, "area">[] };

/** How a print looks and feels otherwise than its picture, by the way it is printed. */
const BY_TECHNIQUE: Record<TechniqueId, string> = {
  direct: "Ink sinks into the cloth: edges are a little softer than on the picture.",
  transfer:
    "A transfer lies on the cloth as a thin film, which you can feel and which shines a little.",
  sublimation:
    "The dye goes into the thing itself: what is white in your design is the color of the thing.",
  digital: "Very fine lines and pale tints may look fainter than on the picture.",
  screen: "Screen inks are mixed to your colors and are flat: there are no shades between them.",
  embroidery: "It is sewn with thread: fine details get simpler, and thread shines.",
  vinyl: "It is cut from one sheet of color, which lies on the cloth and shines a little.",
};

/** Says what the finished things will not look like, in sentences. */
export function proofCautions(
  lines: readonly Shown[],
  { usualTechnique }: { usualTechnique: "direct" | "transfer" | "screen" },
): string[] {
  const printed = lines.flatMap(({ color, prints }) => prints.map(({ area }) => ({ area, color })));
  const techniques = printed.map(({ area }) => areaOf(area).technique ?? usualTechnique);
  const hasWhiteBelow = printed.some((print) => takesUnderbase(print, { usualTechnique }));
  return [
    "Colors do not glow: a screen shines, and a print does not. Bright greens, oranges and blues come out duller.",
    "Nothing is placed to the hair: a print may sit up to half an inch (1 cm) from where the picture has it, or be a little turned.",
    "The picture shows one size. On a smaller one the same print looks larger, on a larger one smaller.",
    ...(hasWhiteBelow
      ? [
          "White lies below the print, so that colors stay bright. You can feel it, and soft edges end a little sooner.",
        ]
      : []),
    ...new Set(techniques.map((technique) => BY_TECHNIQUE[technique])),
  ];
}
