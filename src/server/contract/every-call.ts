import { SHOPPER_RATE } from "../session/load-shopper.ts";

/** Any call may be answered so, beside what it names itself. */
export const PROBLEMS = {
  400: "A value is not valid: the text says which.",
  403: "The request came from another site, or this caller may not do it.",
  408: "The body took too long to arrive.",
  413: "The body is too large.",
  415: "The body is not JSON, or its Content-Type does not say so.",
  421: "The shop has another address.",
  429: "Too many requests.",
  500: "The fault is the shop's, and is noted there.",
  503: "The shop cannot do it right now.",
};

export const OF_EVERY_CALL: readonly number[] = Object.keys(PROBLEMS).map(Number);

/** A call that stores something for a browser without cookies makes a visitor of it. */
export const RATES_OF_EVERY_CALL = [SHOPPER_RATE];
