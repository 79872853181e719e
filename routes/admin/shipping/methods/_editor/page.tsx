/** @jsxImportSource hono/jsx */

import type { AppContext } from "#server/factory.ts";
import type { Difference } from "#shop/difference.ts";
import { paths } from "#shop/paths.ts";
import { MAX_TRANSIT_DAYS } from "#shop/shipping/method-form.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Conflict } from "#ui/forms/conflict.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { shippingPage } from "../../_page.tsx";
import { SaveRow } from "../../_save-row.tsx";
import { StepRows } from "./step-rows.tsx";

type Editor = {
  /** Null for a new one. */
  id: number | null;
  zone: { id: number; name: string };
  typed: Record<string, string>;
  revision: string;
  errors?: Record<string, string>;
  differences?: readonly Difference[];
};

export function methodEditor(c: AppContext, { id, zone, typed, revision, ...shown }: Editor) {
  const { errors = {}, differences } = shown;
  const field = (name: string) => ({ name, value: typed[name], error: errors[name] });
  const days = { inputmode: "numeric", maxlength: 2, autocomplete: "off" } as const;
  const action = id ? paths.adminShippingMethod(id) : paths.adminShippingMethods(zone.id);
  return shippingPage(
    c,
    {
      title: id ? "Edit method" : "New method",
      text: `To the places of “${zone.name}”.`,
      actions: id && <MethodDeletion id={id} zoneName={zone.name} />,
    },
    <>
      {Object.keys(errors).length > 0 && <NothingSaved />}
      {differences && <Conflict differences={differences} />}
      <form class="stack" method="post" action={action} novalidate>
        <input type="hidden" name="revision" value={revision} />
        <Card title="Method" description="Customers choose it by its name.">
          <TextField
            label="Name"
            {...field("name")}
            input={{ maxlength: 60, autocomplete: "off", placeholder: "Standard" }}
          />
          <div>
            <Checkbox name="isPickup" checked={"isPickup" in typed}>
              Pick-up: customers come to the shop's address, nothing is sent
            </Checkbox>
            <Checkbox name="isActive" checked={"isActive" in typed}>
              Offered to customers
            </Checkbox>
          </div>
        </Card>
        <Card title="Price" description="An order pays the last row that it reaches.">
          <StepRows typed={typed} errors={errors} />
          <div class="form">
            <TextField
              label="Free shipping from"
              unit="$"
              half
              optional
              hint="Of what the shirts cost after a discount."
              {...field("freeFrom")}
              input={{ inputmode: "decimal", maxlength: 10, autocomplete: "off" }}
            />
          </div>
        </Card>
        <Card
          title="Days in transit"
          description={`Working days, up to ${MAX_TRANSIT_DAYS}. Left empty, no date is promised; a pick-up is ready when it is made.`}
        >
          <div class="form">
            <TextField
              label="From"
              unit="days"
              half
              optional
              {...field("minTransitDays")}
              input={days}
            />
            <TextField
              label="To"
              unit="days"
              half
              optional
              {...field("maxTransitDays")}
              input={days}
            />
          </div>
        </Card>
        <SaveRow label={id ? "Save method" : "Add method"} />
      </form>
    </>,
  );
}

function MethodDeletion({ id, zoneName }: { id: number; zoneName: string }) {
  return (
    <Deletion
      id="delete-method"
      action={paths.adminShippingMethodDeletion(id)}
      what="method"
      text={`Customers in “${zoneName}” can no longer choose it. Orders that were sent this way keep its name.`}
    />
  );
}
