import * as v from "valibot";
import { cleanLine } from "../forms/clean-text.ts";
import type { AreaId } from "../goods/area.ts";
import { shownIn } from "../goods/cloth/shown-in.ts";
import { templateFor } from "../goods/template-for.ts";
import { coverMockup, lineMockups } from "./line-mockups.ts";
import type { Mockup } from "./mockup.ts";

const NAME_LIMIT = 100;

export const DesignName = v.object({
  name: cleanLine(NAME_LIMIT, `Use up to ${NAME_LIMIT} characters for the name.`),
});

/** `Design 2` until somebody names it. */
export function savedDesignName({ number, name }: { number: number; name: string }): string {
  return name || `Design ${number}`;
}

type PicturedDesign = { pictureId: string; previewColor: string; areas: readonly AreaId[] };

/** Its cover and all other views that show something, the best one first. */
export function savedDesignMockups({
  pictureId,
  previewColor,
  areas,
}: PicturedDesign): [Mockup, ...Mockup[]] {
  const prints = areas.map((area) => ({ area }));
  const template = templateFor(areas);
  const color = shownIn(template, previewColor);
  const design = { pictureId, cut: template.id, color, prints };
  const [, ...others] = lineMockups(design);
  return [coverMockup(design), ...others];
}
