/** @jsxImportSource hono/jsx */
import type { ImportItem } from "#db/catalog/imports/items.ts";
import { choiceField } from "#shop/catalog/imports/read-choices.ts";
import { findTemplate, templates } from "#shop/goods/templates.ts";
import { Select } from "#ui/forms/select.tsx";

const AXES = { size: "Size", color: "Color" } as const;

/** What an admin may say of a product that the shop does not have yet. */
export function Answers({ item: { place, plan, choice } }: { item: ImportItem }) {
  const { cut, asks } = plan;
  if (!asks.cut) return null;
  const template = findTemplate(cut ?? "");
  const values = {
    size: template?.sizes ?? [],
    color: template?.colors.map(({ name }) => name) ?? [],
  };
  return (
    <div class="import-item__answers">
      <Select
        label="Sold as"
        name={choiceField("cut", place)}
        optional
        {...(!cut && { placeholder: "Choose" })}
        options={templates().map(({ id, name }) => ({ value: id, label: name }))}
        value={cut}
      />
      {asks.axes.map((axis) => (
        <Select
          key={axis}
          label={AXES[axis]}
          name={choiceField(axis, place)}
          optional
          placeholder="Choose"
          options={values[axis].map((value) => ({ value, label: value }))}
          value={choice[axis]}
        />
      ))}
    </div>
  );
}
