/** @jsxImportSource hono/jsx */
import { findZone, listTakenPlaces, type TakenPlace, zoneRevision } from "#db/shipping/zones.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { saveZone } from "#shipping/save-zone.ts";
import { EVERYWHERE_ELSE, placeKey, placeName } from "#shop/addresses/place.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { REGIONS } from "#shop/shipping/regions.ts";
import {
  MAX_TYPED_PLACES,
  MAX_ZONES,
  readZone,
  typedZone,
  ZONE_PRICES,
  zoneDifferences,
} from "#shop/shipping/zone-form.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { shippingPage } from "../_page.tsx";
import { SaveRow } from "../_save-row.tsx";
import { PlaceBox, RegionBoxes } from "./_place-boxes.tsx";

/** Adds a zone and goes on to its first method, or edits the one of the URL. */
export const zonePage = editPage({
  load: (c) => findNamedRow(c, findZone),
  revision: (zone) => (zone ? zoneRevision(zone) : undefined),
  fields: (zone) => (zone ? typedZone(zone) : {}),
  read: readZone,

  async save(c, zone, { values, typed, revision }) {
    const moves = "moves" in typed;
    const change = { id: zone?.id ?? null, values, revision, moves, actorId: userOf(c).id };
    const saved = await saveZone(c.var.services, change);
    if (saved.outcome === "taken") return { errors: TAKEN };
    if (saved.outcome === "too-many") return { errors: FULL };
    if (saved.outcome !== "saved") return saved.outcome;
    const toast = { title: zone ? "Zone saved" : "Zone added", variant: "success" } as const;
    return { toast, to: zone ? paths.adminShipping : paths.adminShippingMethods(saved.id) };
  },

  differences: (zone, { values }) => (zone ? zoneDifferences(zone, values) : []),

  async page(c, zone, form) {
    const others = await listTakenPlaces(c.var.services.sql, zone?.id ?? null);
    return shippingPage(
      {
        title: zone ? "Edit zone" : "New zone",
        text: "Places that share their shipping methods.",
      },
      <ZoneForm id={zone?.id} form={form} others={others} />,
    );
  },
});

const TAKEN = { moves: "Other zones have some of these places." };
const FULL = { name: `A shop has up to ${MAX_ZONES} zones. Delete one first.` };

type ZoneFormProps = { id: number | undefined; form: Form; others: readonly TakenPlace[] };

function ZoneForm({ id, form, others }: ZoneFormProps) {
  const { typed, errors } = form;
  const field = fieldsOf(form);
  const owners = new Map(others.map((place) => [placeKey(place), place.zoneName]));
  const chosen = new Set(readZone(typed).values?.places.map(placeKey));
  const taken = errors.moves ? others.filter((place) => chosen.has(placeKey(place))) : [];
  const action = id ? paths.adminShippingZone(id) : paths.adminShippingZones;
  return (
    <EditForm form={form} class="stack" action={action} novalidate>
      {taken.length > 0 && <MoveOffer taken={taken} />}
      <Card title="Zone">
        <TextField
          {...field("name")}
          label="Name"
          hint="Customers do not see it."
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
          {...field("typedPlaces")}
          label="Add by name"
          optional
          hint="One a line, such as Germany or California, US; or tick them below."
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
    </EditForm>
  );
}

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
