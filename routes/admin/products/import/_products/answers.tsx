/** @jsxImportSource hono/jsx */
import type { ImportItem } from "#db/catalog/imports/items.ts";
import { choiceField } from "#shop/catalog/imports/read-choices.ts";
import { valuesOn } from "#shop/catalog/imports/strange-values.ts";
import { offeredTemplates } from "#shop/goods/offered-templates.ts";
import type { Template } from "#shop/goods/template.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { GroupedOptions, type Option } from "#ui/forms/select.tsx";
import { sizeOptions } from "#ui/products/size-options.ts";

export const AXES = { size: "Size", color: "Color" } as const;

/** The owner's templates change while the shop runs, so each page reads them. */
export function templateOptions(planned?: string) {
  return offeredTemplates(planned).map(({ id, name, isRetired }) => ({
    value: id,
    label: isRetired ? `${name} (retired)` : name,
  }));
}

/** What an admin may say of a product that the shop does not have yet. */
export function Answers({ item: { place, plan, choice } }: { item: ImportItem }) {
  const { cut, asks } = plan;
  if (!asks.cut) return null;
  const template = findTemplate(cut ?? "");
  return (
    <div class="import-item__answers">
      <Answer
        name={choiceField("cut", place)}
        label="Sold as"
        options={templateOptions(cut)}
        value={cut}
      />
      {asks.axes.map((axis) => (
        <Answer
          key={axis}
          name={choiceField(axis, place)}
          label={AXES[axis]}
          options={template ? optionsOn(template, axis) : []}
          value={choice[axis]}
        />
      ))}
    </div>
  );
}

/** The sizes or colors of a template. */
export function optionsOn(template: Template, axis: keyof typeof AXES): Option[] {
  const values = valuesOn(template, axis);
  if (axis === "size") return sizeOptions({ cut: template.id }, values);
  return values.map((value) => ({ value, label: value }));
}

type AnswerProps = {
  name: string;
  label: string;
  options: readonly Option[];
  value?: string | undefined;
};

/** Without an answer the product is left out, so none is required. */
export function Answer({ name, label, options, value }: AnswerProps) {
  return (
    <label class="import-answer">
      <span class="field__label">{label}</span>
      <select class="input" name={name}>
        {value === undefined && <option value="">Choose</option>}
        <GroupedOptions options={options} value={value} />
      </select>
    </label>
  );
}
