import { type Place, placeInSentence } from "../addresses/place.ts";
import { listText } from "../words/list-text.ts";

/** A sentence takes so many. */
export const LISTED_PLACES = 8;

/**
 * `We do not ship to Germany yet. We ship to Canada and the United States.` More places than are
 * listed are not named.
 */
export function noShippingText(to: Place, served: readonly Place[]): string {
  const isNamed = served.length > 0 && served.length <= LISTED_PLACES;
  const listed = isNamed && served.every(({ countryCode }) => countryCode !== "*");
  const where = listed
    ? ` We ship to ${listText(served.map(placeInSentence).sort())}.`
    : " Choose another address, or write to us.";
  return `We do not ship to ${whole(to, served)} yet.${where}`;
}

/** The state as well where other states of the country are served. */
function whole(to: Place, served: readonly Place[]): string {
  const hasOthers = served.some(({ countryCode }) => countryCode === to.countryCode);
  return placeInSentence(hasOthers ? to : { ...to, stateCode: "" });
}
