/** @jsxImportSource hono/jsx */
import { FieldSet, type FieldSetProps } from "#ui/forms/field-set.tsx";

type RadiosProps = FieldSetProps & {
  options: readonly { value: string; label: string; text: string }[];
  value: string | undefined;
};

/** A choice has a sentence on what it means. */
export function Radios({ options, value, ...field }: RadiosProps) {
  return (
    <FieldSet {...field}>
      {options.map((option) => (
        <label key={option.value} class="tax-choice">
          <input
            type="radio"
            name={field.name}
            value={option.value}
            checked={option.value === value}
            required
          />
          <span class="tax-choice__label">{option.label}</span>
          <span class="tax-choice__text">{option.text}</span>
        </label>
      ))}
    </FieldSet>
  );
}
