/** Limit of requests: what staff search for [characters]; more is cut off. */
export const MAX_SEARCH = 100;
