/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { Country } from "#shop/addresses/countries.ts";
import { type Place, placeKey } from "#shop/addresses/place.ts";
import { type State, statesOf } from "#shop/addresses/states.ts";
import type { Region } from "#shop/shipping/regions.ts";
import { placeBox } from "#shop/shipping/zone-form.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";

/** Names of other zones, by the place they have. */
type Taken = ReadonlyMap<string, string>;

type Boxes = { typed: Record<string, string>; taken: Taken };

/** Folded until something in it is ticked. */
export function RegionBoxes({ region, ...boxes }: Boxes & { region: Region }) {
  const places = region.countries.flatMap(({ code }) => placesOf(code));
  const count = countTicked(places, boxes);
  return (
    <details class="disclosure shipping-region" open={count > 0}>
      <summary>
        <span>
          {region.name} {count > 0 && <small class="muted">{count} chosen</small>}
        </span>
        <Icon name="chevron" />
      </summary>
      <fieldset>
        <legend class="visually-hidden">{region.name}</legend>
        <div class="checkboxes">
          {region.countries.map((country) => (
            <PlaceBox key={country.code} place={whole(country.code)} {...boxes}>
              {country.name}
            </PlaceBox>
          ))}
        </div>
        {region.countries.map((country) => (
          <StateBoxes key={country.code} country={country} {...boxes} />
        ))}
      </fieldset>
    </details>
  );
}

function StateBoxes({ country, ...boxes }: Boxes & { country: Country }) {
  const states = statesOf(country.code);
  if (states.length === 0) return null;
  const count = countTicked(states.map(stateOf(country)), boxes);
  return (
    <details class="shipping-states" open={count > 0}>
      <summary>
        States of {country.name} {count > 0 && <small class="muted">{count} chosen</small>}
      </summary>
      <fieldset>
        <legend class="visually-hidden">States of {country.name}</legend>
        <div class="checkboxes">
          {states.map((state) => (
            <PlaceBox key={state.code} place={stateOf(country)(state)} {...boxes}>
              {state.name}
            </PlaceBox>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

type PlaceBoxProps = PropsWithChildren<Boxes & { place: Place }>;

export function PlaceBox({ place, typed, taken, children }: PlaceBoxProps) {
  const name = placeBox(place);
  const owner = taken.get(placeKey(place));
  return (
    <Checkbox name={name} checked={name in typed}>
      {children} {owner && <small class="muted">in “{owner}”</small>}
    </Checkbox>
  );
}

const whole = (countryCode: string): Place => ({ countryCode, stateCode: "" });

const stateOf =
  ({ code: countryCode }: Country) =>
  ({ code: stateCode }: State): Place => ({ countryCode, stateCode });

function placesOf(countryCode: string): Place[] {
  const states = statesOf(countryCode).map(({ code: stateCode }) => ({ countryCode, stateCode }));
  return [whole(countryCode), ...states];
}

function countTicked(places: readonly Place[], { typed }: Boxes): number {
  return places.filter((place) => placeBox(place) in typed).length;
}
