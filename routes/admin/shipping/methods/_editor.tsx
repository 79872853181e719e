/** @jsxImportSource hono/jsx */

import { findMethod, methodRevision } from "#db/shipping/methods.ts";
import { findZone } from "#db/shipping/zones.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { addMethod } from "#shipping/add-method.ts";
import { saveMethod } from "#shipping/save-method.ts";
import type { Form } from "#shop/forms/form.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { symbolOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { methodDifferences } from "#shop/shipping/method-differences.ts";
import {
  MAX_METHODS,
  MAX_TRANSIT_DAYS,
  type MethodValues,
  NEW_METHOD,
  readMethod,
  typedMethod,
} from "#shop/shipping/method-form.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useShop } from "#ui/shop.ts";
import { shippingPage } from "../_page.tsx";
import { SaveRow } from "../_save-row.tsx";
import { StepRows } from "./_step-rows.tsx";

type Found = {
  zone: { id: number; name: string };
  /** A new one is null. */
  method: (MethodValues & { id: number }) | null;
};

/** Adds a method at the end of the list of the URL's zone. */
export const newMethodPage = methodPage(async (c) => {
  const zone = await findNamedRow(c, findZone);
  return zone ? { zone, method: null } : undefined;
});

export const editMethodPage = methodPage(async (c) => {
  const method = await findNamedRow(c, findMethod);
  return method ? { zone: { id: method.zoneId, name: method.zoneName }, method } : undefined;
});

function methodPage(load: (c: AppContext) => Promise<Found | undefined>) {
  return editPage({
    async load(c) {
      const found = await load(c);
      if (!found) return undefined;
      const shop = await c.var.services.shopSettings.read();
      return { ...found, currency: shop.currency, words: shopWords(shop) };
    },

    revision: ({ method }) => (method ? methodRevision(method) : undefined),
    fields: ({ method, currency }) => (method ? typedMethod(method, currency) : NEW_METHOD),
    read: (typed, shop) => readMethod(typed, shop),

    async save(c, { zone, method }, { values, revision }) {
      const change = { values, actorId: userOf(c).id };
      if (method) {
        const outcome = await saveMethod(c.var.services, { id: method.id, revision, ...change });
        if (outcome !== "saved") return outcome;
      } else if (!(await addMethod(c.var.services, { zoneId: zone.id, ...change }))) {
        return { errors: FULL };
      }
      const title = method ? "Method saved" : "Method added";
      return { toast: { title, variant: "success" }, to: paths.adminShipping };
    },

    differences: ({ method, ...shop }, { values }) =>
      method ? methodDifferences(method, values, shop) : [],

    page: (_, { zone, method }, form) =>
      shippingPage(
        {
          title: method ? "Edit method" : "New method",
          text: `To the places of “${zone.name}”.`,
          actions: method && <MethodDeletion id={method.id} zoneName={zone.name} />,
        },
        <MethodForm
          form={form}
          action={
            method ? paths.adminShippingMethod(method.id) : paths.adminShippingMethods(zone.id)
          }
          submit={method ? "Save method" : "Add method"}
        />,
      ),
  });
}

const FULL = { name: `A zone has up to ${MAX_METHODS} methods. Delete one first.` };

type MethodFormProps = { form: Form; action: string; submit: string };

function MethodForm({ form, action, submit }: MethodFormProps) {
  const { typed, errors } = form;
  const shop = useShop();
  const { currency } = shop;
  const field = fieldsOf(form);
  const days = { inputmode: "numeric", maxlength: 2, autocomplete: "off" } as const;
  return (
    <EditForm form={form} class="stack" action={action} novalidate>
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
            unit={symbolOf(currency)}
            half
            optional
            hint={shopWords(shop).ofItemsCost}
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
      <SaveRow label={submit} />
    </EditForm>
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
