/** @jsxImportSource hono/jsx */
import { Icon } from "#ui/icon.tsx";

type ChoicesProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  error: string | undefined;
};

export function Choices({ legend, name, options, value, error }: ChoicesProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset class="field discount-choices" {...(error && { "aria-describedby": errorId })}>
      <legend class="field__label">{legend}</legend>
      <div class="choices">
        {options.map((option) => (
          <label key={option.value} class="choice">
            <input type="radio" name={name} value={option.value} checked={option.value === value} />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p class="field__error" id={errorId}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
