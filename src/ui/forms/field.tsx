/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { FieldError } from "./field-error.tsx";
import type { Unit } from "./unit.tsx";

export type FieldProps = {
  label: string;
  name: string;
  /** Defaults to the name; set it when two forms share a name. */
  id?: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  half?: boolean;
  unit?: Unit;
};

/** Give its control the `wiring` of the same props. */
export function Field(props: PropsWithChildren<FieldProps>) {
  const { id, hintId, errorId } = ids(props);
  return (
    <div class={props.half ? "field field--half" : "field"}>
      <label class="field__label" for={id}>
        {props.label} {props.optional && <small>(optional)</small>}
      </label>
      {props.children}
      {props.hint && (
        <p class="field__hint" id={hintId}>
          {props.hint}
        </p>
      )}
      <FieldError id={errorId} text={props.error} />
    </div>
  );
}

/** Ties a control to its label, hint and error. */
export function wiring(props: FieldProps) {
  const { id, hintId, errorId } = ids(props);
  const { error, hint, unit } = props;
  const describedBy = [error && errorId, unit && unitId(props), hint && hintId]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    name: props.name,
    class: "input",
    ...(!props.optional && { required: true }),
    ...(error && { "aria-invalid": "true" as const }),
    ...(describedBy && { "aria-describedby": describedBy }),
  };
}

export function unitId(props: FieldProps): string {
  return `${ids(props).id}-unit`;
}

function ids({ id, name }: FieldProps) {
  const own = id ?? name;
  return { id: own, hintId: `${own}-hint`, errorId: `${own}-error` };
}
