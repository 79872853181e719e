/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { UNIT_NAMES, unitsOf } from "#shop/forms/length.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import type { AreaData } from "#shop/goods/own/template-data.ts";
import { Card } from "#ui/card.tsx";
import { AddArea } from "./add-area.tsx";
import { AreaRow } from "./area-row.tsx";

type AreasProps = { form: Form; areas: readonly AreaData[]; isFixed: boolean };

export function AreasCard({ form, areas, isFixed }: AreasProps) {
  const units = unitsOf(form.typed);
  const inches = UNIT_NAMES[units];
  return (
    <Card
      title="Print areas"
      description={
        isFixed
          ? `Designs count on these ${inches}, so they stay. Copy the template to change them.`
          : `How large a print may be, in ${inches} as it is printed.`
      }
    >
      {areas.length > 0 && (
        <ol class="areas">
          {areas.map((area, at) => (
            <AreaRow key={area.id} {...{ form, area, at, isFixed }} />
          ))}
        </ol>
      )}
      {areas.length < OWN_LIMITS.areas && <AddArea areas={areas} units={units} />}
    </Card>
  );
}
