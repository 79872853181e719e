/** @jsxImportSource react */

type VisibilityChoiceProps = {
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
};

export function VisibilityChoice({ isPublic, onChange }: VisibilityChoiceProps) {
  return (
    <fieldset>
      <legend className="field__label">Who can see it</legend>
      {CHOICES.map(({ value, label, hint }) => (
        <label key={label} className="share__choice">
          <input
            type="radio"
            name="share-visibility"
            checked={isPublic === value}
            onChange={() => onChange(value)}
          />
          <span>
            {label} <span className="field__hint">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const CHOICES = [
  { value: true, label: "Public", hint: "Everybody finds it in the gallery." },
  {
    value: false,
    label: "Private",
    hint: "A private design needs admin approval to become public.",
  },
];
