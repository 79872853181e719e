/** Words of Google's `age_group`: up to 3 months, 12 months, 5 years, 13 years, and older. */
export const AGE_GROUPS = ["newborn", "infant", "toddler", "kids", "adult"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/**
 * Sizes that are listed together, below its name: docs/decisions/072. Two of one name are listed as
 * one, so that their ages may differ.
 */
export type SizeGroup = {
  name: string;
  sizes: readonly string[];
  /** Who wears these sizes; without it, whoever the template says. */
  ageGroup?: AgeGroup;
};

/** Limit of owner: size groups of a template or of a product [groups]; 422, with what to do. */
export const MAX_SIZE_GROUPS = 12;

/** Limit of owner: the name of a size group [characters]; 422, with what to do. */
export const MAX_GROUP_NAME = 30;
