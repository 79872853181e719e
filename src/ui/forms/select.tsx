/** @jsxImportSource hono/jsx */
import { Field, type FieldProps, wiring } from "./field.tsx";

export type Option = {
  value: string;
  label: string;
  /** Options of one group stand below its name. */
  group?: string;
};

type SelectProps = FieldProps & {
  options: readonly Option[];
  value?: string | undefined;
  placeholder?: string;
};

export function Select({ options, value, placeholder, ...field }: SelectProps) {
  return (
    <Field {...field}>
      <select {...wiring(field)}>
        {placeholder && <option value="">{placeholder}</option>}
        <GroupedOptions options={options} value={value} />
      </select>
    </Field>
  );
}

type OptionsProps = { options: readonly Option[]; value?: string | undefined };

/** The options of a `select` that is no field of its own, below the names of their groups. */
export function GroupedOptions({ options, value }: OptionsProps) {
  return (
    <>
      {[...Map.groupBy(options, ({ group = "" }) => group)].map(([group, some]) =>
        group === "" ? (
          <Options key={group} options={some} value={value} />
        ) : (
          <optgroup key={group} label={group}>
            <Options options={some} value={value} />
          </optgroup>
        ),
      )}
    </>
  );
}

function Options({ options, value }: OptionsProps) {
  return (
    <>
      {options.map((option) => (
        <option key={option.value} value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </>
  );
}
