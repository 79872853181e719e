import { useEffect, useState } from "react";
import type { ALL_STATES } from "#shop/addresses/all-states.ts";
import type { CountryChoice, StateChoice } from "#shop/addresses/country-choices.ts";

type Known = { country: string; states: readonly StateChoice[] };

/**
 * Lists the states to choose from; undefined where a state is typed. The page brings those of one
 * country; all others are loaded with the first that needs them, and until then there are none.
 */
export function useStates(
  country: CountryChoice | undefined,
  known: Known,
): readonly StateChoice[] | undefined {
  const [all, setAll] = useState<typeof ALL_STATES>();
  const isElsewhere = country?.hasStates === true && country.code !== known.country;

  useEffect(() => {
    if (!isElsewhere) return;
    // The shopper types a state without a list: the server knows states by name.
    import("#shop/addresses/all-states.ts").then(
      ({ ALL_STATES }) => setAll(ALL_STATES),
      () => setAll({}),
    );
  }, [isElsewhere]);

  if (!country?.hasStates) return undefined;
  if (!isElsewhere) return known.states;
  return all ? all[country.code] : [];
}
