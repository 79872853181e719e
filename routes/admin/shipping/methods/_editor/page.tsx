/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import type { Difference } from "#shop/difference.ts";
import { paths } from "#shop/paths.ts";
import { MAX_TRANSIT_DAYS } from "#shop/shipping/method-form.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Conflict } from "#ui/forms/conflict.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { shippingPage } from "../../_page.tsx";
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
    { title: id ? "Edit method" : "New method", text: `To the places of “${zone.name}”.` },
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
          <Box name="isPickup" typed={typed}>
            Pick-up: customers come to the shop's address, nothing is sent
          </Box>
          <Box name="isActive" typed={typed}>
            Offered to customers
          </Box>
        </Card>
        <Card title="Price" description="The last row that an order reaches counts.">
          <StepRows typed={typed} errors={errors} />
          <div class="form">
            <TextField
              label="Free from, in US dollars"
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
        <div class="row">
          <Button>{id ? "Save method" : "Add method"}</Button>
          <LinkButton href={paths.adminShipping} variant="outline">
            Cancel
          </LinkButton>
          {id && (
            <LinkButton href={paths.adminShippingMethodDeletion(id)} variant="ghost">
              Delete method
            </LinkButton>
          )}
        </div>
      </form>
    </>,
  );
}

type BoxProps = { name: string; typed: Record<string, string>; children: string };

function Box({ name, typed, children }: BoxProps) {
  return (
    <label class="shipping-box">
      <input type="checkbox" name={name} checked={name in typed} />
      {children}
    </label>
  );
}
