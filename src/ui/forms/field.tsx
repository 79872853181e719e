/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { Icon } from "../icon.tsx";

export type FieldProps = {
  label: string;
  name: string;
  /** Defaults to the name; set it when two forms share a name. */
  id?: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  half?: boolean;
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
      {props.error && (
        <p class="field__error" id={errorId}>
          <Icon name="warning" />
          {props.error}
        </p>
      )}
    </div>
  );
}

/** Ties a control to its label, hint and error. */
export function wiring(props: FieldProps) {
  const { id, hintId, errorId } = ids(props);
  const describedBy = [props.error && errorId, props.hint && hintId].filter(Boolean).join(" ");
  return {
    id,
    name: props.name,
    class: "input",
    ...(!props.optional && { required: true }),
    ...(props.error && { "aria-invalid": "true" as const }),
    ...(describedBy && { "aria-describedby": describedBy }),
  };
}

function ids({ id, name }: FieldProps) {
  const own = id ?? name;
  return { id: own, hintId: `${own}-hint`, errorId: `${own}-error` };
}
