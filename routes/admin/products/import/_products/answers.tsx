/** @jsxImportSource hono/jsx */
import type { ImportItem } from "#db/catalog/imports/items.ts";
import { choiceField } from "#shop/catalog/imports/read-choices.ts";
import { findTemplate, templates } from "#shop/goods/templates.ts";

const AXES = { size: "Size", color: "Color" } as const;

export const TEMPLATES = templates().map(({ id, name }) => ({ value: id, label: name }));

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
      <Answer name={choiceField("cut", place)} label="Sold as" options={TEMPLATES} value={cut} />
      {asks.axes.map((axis) => (
        <Answer
          key={axis}
          name={choiceField(axis, place)}
          label={AXES[axis]}
          options={values[axis].map((value) => ({ value, label: value }))}
          value={choice[axis]}
        />
      ))}
    </div>
  );
}

type AnswerProps = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value?: string | undefined;
};

/** Without an answer the product is left out, so none is required. */
export function Answer({ name, label, options, value }: AnswerProps) {
  return (
    <label class="import-answer">
      <span class="field__label">{label}</span>
      <select class="input" name={name}>
        {value === undefined && <option value="">Choose</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
