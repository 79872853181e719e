/** @jsxImportSource hono/jsx */

type ToggleProps = { name: string; label: string; text: string; checked: boolean };

export function Toggle({ name, label, text, checked }: ToggleProps) {
  return (
    <div class="toggle">
      <label class="toggle__label" for={name}>
        {label}
      </label>
      <p class="toggle__text" id={`${name}-text`}>
        {text}
      </p>
      <input
        class="toggle__switch"
        type="checkbox"
        id={name}
        name={name}
        checked={checked}
        aria-describedby={`${name}-text`}
      />
    </div>
  );
}
