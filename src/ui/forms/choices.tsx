/** @jsxImportSource hono/jsx */
import { FieldSet, type FieldSetProps } from "./field-set.tsx";

type ChoicesProps = FieldSetProps & {
  options: readonly { value: string; label: string }[];
  value: string | undefined;
};

/** The user chooses one of a few, each a word. */
export function Choices({ options, value, ...field }: ChoicesProps) {
  return (
    <FieldSet {...field}>
      <div class="choices">
        {options.map((option) => (
          <label key={option.value} class="choice">
            <input
              type="radio"
              name={field.name}
              value={option.value}
              checked={option.value === value}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
