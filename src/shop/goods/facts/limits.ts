/** Limit of owner: weight of a product or of a template's size [grams]; the field says so. */
export const MAX_GRAMS = 50_000;

export const GRAMS_PROBLEM = `Enter whole grams, from 1 to ${MAX_GRAMS}.`;
