import { SHIRT_AREAS } from "../../goods/shirt-areas.ts";
import type { DesignDocument } from "../document.ts";
import { placeStartingPoint } from "./place.ts";
import { STARTING_POINTS } from "./starting-points.ts";

/** Three of the starting points, to try with one press. */
const TITLES = { team: "Team", birthday: "Birthday", family: "Family" } as const;
type SampleName = keyof typeof TITLES;

type Sample = { name: SampleName; title: string; document: DesignDocument };

/** The samples stand on the front of a white shirt. */
export const SAMPLES: readonly Sample[] = STARTING_POINTS.flatMap(({ name, layers }) => {
  if (!isSampleName(name)) return [];
  const front = placeStartingPoint(layers, { area: SHIRT_AREAS.FRONT.id, isDark: false });
  return { name, title: TITLES[name], document: { version: 1, areas: { front } } };
});

export function isSampleName(name: string): name is SampleName {
  return Object.hasOwn(TITLES, name);
}

export function findSample(name: string): Sample | undefined {
  return SAMPLES.find((sample) => sample.name === name);
}
