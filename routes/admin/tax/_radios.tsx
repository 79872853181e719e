/** @jsxImportSource hono/jsx */
import { Icon } from "#ui/icon.tsx";

type RadiosProps = {
  name: string;
  label: string;
  options: readonly { value: string; label: string; text: string }[];
  value: string;
  error?: string | undefined;
};

/** Each choice with a sentence on what it means. */
export function Radios({ name, label, options, value, error }: RadiosProps) {
  return (
    <fieldset class="tax-choices" aria-describedby={error ? `${name}-error` : undefined}>
      <legend class="field__label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} class="tax-choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            required
          />
          <span class="tax-choice__label">{option.label}</span>
          <span class="tax-choice__text">{option.text}</span>
        </label>
      ))}
      {error && (
        <p class="field__error" id={`${name}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
