/** @jsxImportSource hono/jsx */
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Form } from "#shop/forms/form.ts";
import { ADDED, lineFields } from "#shop/orders/edits/edit-form.ts";
import { QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { type ShirtThumb, ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { DesignSelect } from "./design-select.tsx";
import type { EditedOrder, LineChoices } from "./load.ts";

type LinesProps = {
  edited: {
    /** A draft is no order yet, and has no number of one. */
    order: { id?: number; items: readonly EditedItem[] };
    choices: readonly LineChoices[];
    designs?: EditedOrder["designs"];
  };
  form: Form;
  /** Pictures of each line. */
  thumbs?: readonly (readonly ShirtThumb[])[];
};

type EditedItem = Pick<OrderedLine, "productName" | "size" | "color" | "quantity" | "documentId">;

/** Each line with its size, color, number of pieces and design, and one that can be added. */
export function LinesFields({ edited, form: { typed, errors }, thumbs = [] }: LinesProps) {
  const { order, choices, designs = [] } = edited;
  const { items } = order;
  return (
    <>
      {items.map((item, at) => {
        const names = lineFields(at);
        const { sizes, colors } = choices[at] ?? NOTHING;
        const others = designs.filter(({ documentId }) => documentId !== item.documentId);
        return (
          <fieldset class="order-edit__line" key={String(at)}>
            <legend>{item.productName}</legend>
            {thumbs[at] && <ShirtThumbs thumbs={thumbs[at]} />}
            <div class="order-edit__fields">
              <Select
                name={names.size}
                label="Size"
                options={sizes.map(optionOf)}
                value={typed[names.size] ?? item.size}
                error={errors[names.size]}
              />
              <Select
                name={names.color}
                label="Color"
                options={colors.map(optionOf)}
                value={typed[names.color] ?? item.color}
                error={errors[names.color]}
              />
              <TextField
                name={names.quantity}
                label="Quantity"
                value={typed[names.quantity] ?? String(item.quantity)}
                error={errors[names.quantity]}
                input={NUMERIC}
              />
            </div>
            <DesignSelect
              name={names.design}
              own="The one it has"
              designs={others}
              typed={typed}
              errors={errors}
            />
          </fieldset>
        );
      })}
      {order.id !== undefined && (
        <p class="small">
          <StaffLink href={paths.adminOrderProofs(order.id)}>
            Change a design in the studio
          </StaffLink>{" "}
          where its prints stay in the same places and so cost the same.
        </p>
      )}
      <AddedLine edited={{ items, choices, designs }} typed={typed} errors={errors} />
    </>
  );
}

type AddedProps = Pick<Form, "typed" | "errors"> & {
  edited: {
    items: readonly { productName: string }[];
    choices: readonly LineChoices[];
    designs: EditedOrder["designs"];
  };
};

function AddedLine({ edited: { items, choices, designs }, typed, errors }: AddedProps) {
  const sizes = [...new Set(choices.flatMap((one) => one.sizes))];
  const colors = [...new Set(choices.flatMap((one) => one.colors))];
  return (
    <details class="fold" open={Boolean(typed[ADDED.quantity])}>
      <summary>
        {designs.length > 0
          ? "Add a line in another size, color or design"
          : "Add a line in another size or color"}
      </summary>
      <Select
        name={ADDED.like}
        label={designs.length > 0 ? "Product of" : "Design of"}
        options={items.map(({ productName }, at) => ({
          value: String(at),
          label: `Line ${at + 1}, ${productName}`,
        }))}
        value={typed[ADDED.like] ?? "0"}
        error={errors[ADDED.like]}
      />
      <div class="order-edit__fields">
        <Select
          name={ADDED.size}
          label="Size"
          options={sizes.map(optionOf)}
          value={typed[ADDED.size]}
          error={errors[ADDED.size]}
        />
        <Select
          name={ADDED.color}
          label="Color"
          options={colors.map(optionOf)}
          value={typed[ADDED.color]}
          error={errors[ADDED.color]}
        />
        <TextField
          name={ADDED.quantity}
          label="Quantity"
          value={typed[ADDED.quantity] ?? ""}
          error={errors[ADDED.quantity]}
          input={NUMERIC}
        />
      </div>
      <DesignSelect
        name={ADDED.design}
        own="The one of that line"
        designs={designs}
        typed={typed}
        errors={errors}
      />
    </details>
  );
}

const NOTHING: LineChoices = { sizes: [], colors: [] };
const NUMERIC = { inputmode: "numeric", maxlength: String(QUANTITY_LIMITS.max).length } as const;

const optionOf = (value: string) => ({ value, label: value });
