/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { UNIT_NAMES, unitsOf } from "#shop/forms/length.ts";
import { FIELD, SMALLER_FIELD } from "#shop/goods/own/form/field-names.ts";
import type { AreaData } from "#shop/goods/own/template-data.ts";
import { typedSizes } from "#shop/goods/sizes/typed-groups.ts";
import { FieldError } from "#ui/forms/field-error.tsx";

type SmallerProps = { form: Form; area: AreaData; at: number; isFixed: boolean };

/** Smaller sizes may have less of an area; a thing of one size has all of it. */
export function SmallerFields({ form, area, at, isFixed }: SmallerProps) {
  const { typed, errors } = form;
  const units = unitsOf(typed);
  const sizes = typedSizes(typed.sizes ?? "");
  const isTyped = sizes.some((size) => typed[SMALLER_FIELD.width(at, size)]);
  const error = errors[SMALLER_FIELD.error(at)];
  if (sizes.length < 2 && !isTyped && !error) return null;
  const errorId = `${SMALLER_FIELD.error(at)}-error`;
  return (
    <details class="area__sizes" open={error !== undefined || isTyped}>
      <summary>{units === "in" ? "Inches" : "Centimeters"} by size</summary>
      <div class="area__sizes-body" {...(error && { "aria-describedby": errorId })}>
        <p class="muted small">
          Where a size has less of it. Empty: all of it. Prints that do not fit become smaller.
        </p>
        <ul class="area__size-list">
          {sizes.map((size) => (
            <li key={size} class="area__size">
              <span>{size}</span>
              <SideField {...{ form, area, at, size, isFixed }} side="width" isWrong={!!error} />
              <span aria-hidden="true">×</span>
              <SideField {...{ form, area, at, size, isFixed }} side="height" isWrong={!!error} />
              <span class="muted small">{units}</span>
            </li>
          ))}
        </ul>
      </div>
      <FieldError id={errorId} text={error} />
    </details>
  );
}

type SideProps = SmallerProps & { size: string; side: "width" | "height"; isWrong: boolean };

function SideField({ form, area, at, size, side, isFixed, isWrong }: SideProps) {
  const name = SMALLER_FIELD[side](at, size);
  return (
    <input
      class="input"
      name={name}
      value={form.typed[name] ?? ""}
      placeholder={form.typed[FIELD[side](at)]}
      inputmode="decimal"
      maxlength={6}
      readonly={isFixed}
      aria-label={`${area.name}, size ${size}: ${side} in ${UNIT_NAMES[unitsOf(form.typed)]}`}
      {...(isWrong && { "aria-invalid": "true" as const })}
    />
  );
}
