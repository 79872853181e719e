import type { Layer } from "../document.ts";
import layers from "./layers.json";

/** The starting points are offered in this order. */
export const STARTING_POINT_NAMES = [
  "team",
  "birthday",
  "event",
  "shop",
  "family",
  "funny",
  "party",
  "club",
  "run",
  "band",
  "anniversary",
  "pet",
] as const;
export type StartingPointName = (typeof STARTING_POINT_NAMES)[number];

const TITLES: Record<StartingPointName, string> = {
  team: "Team with a number",
  birthday: "Birthday",
  event: "Event",
  shop: "Shop or business",
  family: "Family reunion",
  funny: "Something funny",
  party: "Hen or stag party",
  club: "School club",
  run: "Charity run",
  band: "Band on tour",
  anniversary: "Anniversary",
  pet: "Pet",
};

export type StartingPoint = { name: StartingPointName; title: string; layers: readonly Layer[] };

/** Our own designs, for the front. */
export const STARTING_POINTS: readonly StartingPoint[] = STARTING_POINT_NAMES.map((name) => ({
  name,
  title: TITLES[name],
  // Written by `bun run starting-points`; a test holds that it follows the schema.
  layers: layers[name] as Layer[],
}));
