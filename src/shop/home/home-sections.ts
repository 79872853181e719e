import type { FormFields } from "../forms/form.ts";

/** The home page's parts, in the order of a new shop; the database knows the same names. */
export const HOME_SECTIONS = [
  "opening",
  "studio",
  "products",
  "gallery",
  "reviews",
  "promises",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

export const SECTION_NAMES: Record<HomeSection, string> = {
  opening: "Opening",
  studio: "Studio",
  products: "What we print on",
  gallery: "New in the gallery",
  reviews: "Reviews",
  promises: "What buyers get",
};

/** The place of a section that is not shown. */
export const HIDDEN = "hidden";

/** The form has a field with the place of each, from 1. */
export const placeField = (section: HomeSection) => `place-${section}`;

export function placesOf(sections: readonly HomeSection[]): FormFields {
  const places = HOME_SECTIONS.map((section) => {
    const at = sections.indexOf(section);
    return [placeField(section), at < 0 ? HIDDEN : String(at + 1)];
  });
  return Object.fromEntries(places);
}

/**
 * The sections in the order of the typed places, or a message for each that is wrong. Whatever got
 * another place stands where it says; what had that place moves on.
 */
export function readPlaces(
  typed: FormFields,
  saved: readonly HomeSection[],
): { sections: HomeSection[]; errors: FormFields } {
  const before = placesOf(saved);
  const placed: { section: HomeSection; at: number }[] = [];
  const errors: FormFields = {};
  for (const section of HOME_SECTIONS) {
    const field = placeField(section);
    const place = typed[field] ?? before[field] ?? HIDDEN;
    if (place === HIDDEN && section !== "studio") continue;
    const at = PLACE.test(place) ? Number(place) : Number.NaN;
    if (at <= HOME_SECTIONS.length) placed.push({ section, at: at + moved(before[field], at) });
    else errors[field] = section === "studio" ? NO_STUDIO : NO_PLACE;
  }
  return { sections: placed.toSorted((a, b) => a.at - b.at).map(({ section }) => section), errors };
}

const PLACE = /^[1-9]$/;
const NO_PLACE = `Choose a place from 1 to ${HOME_SECTIONS.length}, or Not shown`;
const NO_STUDIO = `Choose a place from 1 to ${HOME_SECTIONS.length}: home is the studio's page`;

/** What moves up goes before the one that was there, what moves down behind it. */
function moved(before: string | undefined, at: number): number {
  const from = Number(before);
  // What was hidden goes before, too.
  if (Number.isNaN(from) || at < from) return -0.5;
  return at > from ? 0.5 : 0;
}
