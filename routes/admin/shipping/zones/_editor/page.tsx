/** @jsxImportSource hono/jsx */

import { listTakenPlaces, type TakenPlace } from "#db/shipping/zones.ts";
import type { AppContext } from "#server/factory.ts";
import { EVERYWHERE_ELSE, placeKey, placeName } from "#shop/addresses/place.ts";
import type { Difference } from "#shop/difference.ts";
import { paths } from "#shop/paths.ts";
import { REGIONS } from "#shop/shipping/regions.ts";
import { MAX_TYPED_PLACES, ZONE_PRICES } from "#shop/shipping/zone-form.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Conflict } from "#ui/forms/conflict.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { shippingPage } from "../../_page.tsx";
import { SaveRow } from "../../_save-row.tsx";
import { PlaceBox, RegionBoxes, type Taken } from "./place-boxes.tsx";

type Editor = {
  /** Null for a new one. */
  id: number | null;
  typed: Record<string, string>;
  revision: string;
  errors?: Record<string, string>;
  /** Other zones have them. */
  taken?: readonly TakenPlace[];
  differences?: readonly Difference[];
};

export async function zoneEditor(c: AppContext, editor: Editor) {
  const { id, typed, revision, errors = {}, taken = [], differences } = editor;
  const others = await listTakenPlaces(c.var.services.sql, id);
  const owners: Taken = new Map(others.map((place) => [placeKey(place), place.zoneName]));
  const isWrong = Object.keys(errors).length > 0 || taken.length > 0;
  return shippingPage(
    c,
    { title: id ? "Edit zone" : "New zone", text: "Places that share their shipping methods." },
    <>
      {isWrong && <NothingSaved />}
      {differences && <Conflict differences={differences} />}
      <form class="stack" method="post" action={id ? paths.adminShippingZone(id) : NEW} novalidate>
        <input type="hidden" name="revision" value={revision} />
        {taken.length > 0 && <MoveOffer taken={taken} />}
        <Card title="Zone">
          <TextField
            name="name"
            label="Name"
            hint="Customers do not see it."
            value={typed.name}
            error={errors.name}
            input={{ maxlength: 60, autocomplete: "off" }}
          />
          <Select
            name="prices"
            label="Your prices here"
            hint="Matters where tax is charged. Until an address is known, prices are shown as everywhere in the shop."
            options={ZONE_PRICES}
            value={typed.prices}
          />
        </Card>
        <Card
          title="Places"
          description="Each place belongs to one zone. A state's zone counts before its country's."
        >
          <FieldError text={errors.places} />
          <TextArea
            name="typedPlaces"
            label="Add by name"
            optional
            hint="One a line, such as Germany or California, US; or tick them below."
            value={typed.typedPlaces}
            error={errors.typedPlaces}
            textarea={{ maxlength: MAX_TYPED_PLACES, rows: 3 }}
          />
          <PlaceBox place={EVERYWHERE_ELSE} typed={typed} taken={owners}>
            {placeName(EVERYWHERE_ELSE)}: every country that no zone has
          </PlaceBox>
          <div>
            {REGIONS.map((region) => (
              <RegionBoxes key={region.name} region={region} typed={typed} taken={owners} />
            ))}
          </div>
        </Card>
        <SaveRow label={id ? "Save zone" : "Add zone"} />
      </form>
    </>,
  );
}

const NEW = paths.adminShippingZones;

function MoveOffer({ taken }: { taken: readonly TakenPlace[] }) {
  return (
    <Card title="Other zones have some of these places">
      <ul class="prose">
        {taken.map((place) => (
          <li key={placeKey(place)}>
            {placeName(place)} is in “{place.zoneName}”
          </li>
        ))}
      </ul>
      <Checkbox name="moves" checked={false}>
        Move {taken.length === 1 ? "it" : "them"} to this zone
      </Checkbox>
    </Card>
  );
}
