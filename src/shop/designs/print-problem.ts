import { type DesignPosition, printProblem, type Size } from "../placement.ts";

type Line = {
  designPosition: DesignPosition;
  designSize: number;
  frontDesign: Size | null;
  backDesign: Size | null;
};

/** Why a line cannot be bought as it is placed, the front first; undefined when it can. */
export function linePrintProblem(line: Line): string | undefined {
  const { designPosition: position, designSize: size, frontDesign, backDesign } = line;
  const of = (side: "front" | "back", artwork: Size | null) =>
    artwork ? printProblem({ side, position, size, artwork }) : undefined;
  return of("front", frontDesign) ?? of("back", backDesign);
}
