import * as v from "valibot";
import type { Area } from "../documents/areas.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { lineMockup } from "./line-mockups.ts";
import type { Mockup } from "./mockup.ts";

const NAME_LIMIT = 100;

export const DesignName = v.object({
  name: cleanLine(NAME_LIMIT, `Use up to ${NAME_LIMIT} characters for the name.`),
});

/** `Design 2` until somebody names it. */
export function savedDesignName({ number, name }: { number: number; name: string }): string {
  return name || `Design ${number}`;
}

type PicturedDesign = { pictureId: string; previewColor: string; areas: readonly Area[] };

/** The side with something on it, the front first. */
export function savedDesignMockup({ pictureId, previewColor, areas }: PicturedDesign): Mockup {
  const side = areas.some((area) => area !== "back") ? "front" : "back";
  return lineMockup({ pictureId, cut: "classic", color: previewColor }, side);
}
