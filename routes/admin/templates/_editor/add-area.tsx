/** @jsxImportSource hono/jsx */
import { sizeText, UNIT_NAMES } from "#shop/forms/length.ts";
import { OWN_AREA } from "#shop/goods/own/form/add-area.ts";
import { sharedAreas } from "#shop/goods/own/shared-areas.ts";
import type { AreaData } from "#shop/goods/own/template-data.ts";
import type { Units } from "#shop/print-size.ts";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";

type AddProps = { areas: readonly AreaData[]; units: Units };

export function AddArea({ areas, units }: AddProps) {
  return (
    <div class="areas__add">
      <Select
        label="Another area"
        name="new-area"
        half
        optional
        options={kindsWithout(areas, units)}
      />
      <Button variant="outline" name="add-area" value="1">
        Add area
      </Button>
    </div>
  );
}

/** Designs for an area of what comes with the shop go on whatever has it. */
function kindsWithout(areas: readonly AreaData[], units: Units) {
  const shared = sharedAreas().filter(({ area }) => !areas.some(({ id }) => id === area.id));
  return [
    { value: OWN_AREA, label: `One of its own, with ${UNIT_NAMES[units]} you choose` },
    ...shared.map(({ area: { id, name, inches }, noun }) => ({
      value: id,
      label: `As on a ${noun}: ${name}, ${sizeText(inches, units)}`,
    })),
  ];
}
