/** @jsxImportSource hono/jsx */
import type { OtherDesign } from "#db/orders/edits/other-designs.ts";
import type { Form } from "#shop/forms/form.ts";
import { otherDesignLabel } from "#shop/orders/edits/other-design-label.ts";
import { Select } from "#ui/forms/select.tsx";

type DesignSelectProps = Pick<Form, "typed" | "errors"> & {
  name: string;
  /** Stands for no other design. */
  own: string;
  designs: readonly OtherDesign[];
};

/** Another design of the customer for a line; nothing where there is none. */
export function DesignSelect({ name, own, designs, typed, errors }: DesignSelectProps) {
  if (designs.length === 0) return null;
  const others = designs.map((design) => ({
    value: design.value,
    label: otherDesignLabel(design),
  }));
  return (
    <Select
      name={name}
      label="Design"
      options={[{ value: "", label: own }, ...others]}
      value={typed[name] ?? ""}
      error={errors[name]}
    />
  );
}
