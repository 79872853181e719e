/** @jsxImportSource hono/jsx */
import type { EditedTemplate } from "#db/catalog/templates.ts";
import type { Form } from "#shop/forms/form.ts";
import { unitsOf } from "#shop/forms/length.ts";
import { CORNER_NAMES, CORNERS, FIELD } from "#shop/goods/own/form/field-names.ts";
import { readPlaced } from "#shop/goods/own/form/placed-fields.ts";
import type { AreaData, ViewData } from "#shop/goods/own/template-data.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ViewCanvas } from "./view-canvas.tsx";

type ViewProps = {
  template: EditedTemplate;
  view: ViewData;
  areas: readonly AreaData[];
  form: Form;
};

/** What is drawn on the photograph stands in the number fields beside it, and the other way round. */
export function ViewCard({ template, view, areas, form }: ViewProps) {
  const field = fieldsOf(form);
  const placed = areas.flatMap(({ id: area }) => {
    const saved = view.areas.find((one) => one.area === area);
    return readPlaced(form.typed, { view: view.id, area }, saved).placed ?? [];
  });
  return (
    <Card
      title={`Where areas lie: ${view.name}`}
      description="Place the four corners of each area that this photograph shows, in pixels of the picture. What you print is bent into them."
    >
      <div class="view-editor" data-view={view.id} data-units={unitsOf(form.typed)}>
        <ViewCanvas {...{ template, view, areas, placed }} />
        <div class="view-editor__fields">
          <TextField label="View" {...field(FIELD.viewName(view.id))} input={{ maxlength: 30 }} />
          {areas.length === 0 && <p class="muted">Add an area above first.</p>}
          {areas.map((area, at) => (
            <Corners key={area.id} {...{ form, area, at }} view={view.id} />
          ))}
          {template.state === "draft" && (
            <Checkbox
              name={FIELD.removeView(view.id)}
              checked={FIELD.removeView(view.id) in form.typed}
            >
              Remove this view
            </Checkbox>
          )}
        </div>
      </div>
    </Card>
  );
}

type CornersProps = { form: Form; area: AreaData; at: number; view: string };

function Corners({ form, area, at, view }: CornersProps) {
  const error = form.errors[FIELD.corner(view, area.id, "topleft", "x")];
  const errorId = `corners-${view}-${area.id}-error`;
  return (
    <fieldset class="corners" data-area={area.id} {...(error && { "aria-describedby": errorId })}>
      <legend class="corners__legend">
        <span class={`area__mark area__mark--${at}`} aria-hidden="true" /> {area.name}
      </legend>
      {CORNERS.map((corner) => (
        <div key={corner} class="corners__corner">
          <span class="corners__name small">{CORNER_NAMES[corner]}</span>
          {(["x", "y"] as const).map((axis) => {
            const name = FIELD.corner(view, area.id, corner, axis);
            return (
              <input
                key={axis}
                class="input"
                name={name}
                value={form.typed[name]}
                inputmode="decimal"
                maxlength={8}
                data-corner={corner}
                data-axis={axis}
                aria-label={`${area.name}, ${CORNER_NAMES[corner].toLowerCase()}, ${AXES[axis]}`}
                {...(error && { "aria-invalid": "true" as const })}
              />
            );
          })}
        </div>
      ))}
      <Bent form={form} area={area} view={view} />
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

const AXES = { x: "pixels from the left", y: "pixels from the top" };

function Bent({ form, area, view }: Omit<CornersProps, "at">) {
  const name = FIELD.bent(view, area.id);
  const value = form.typed[name] ?? "";
  return (
    <details class="corners__bent" open={value !== ""}>
      <summary class="small">Bent edges</summary>
      <TextField
        label={`Points of ${area.name}`}
        name={name}
        optional
        value={value}
        hint="How many points are in a row, a colon, then the points row by row: 3: 10 20, 60 15, 110 20, 10 90, 60 85, 110 90. Empty: straight edges."
        input={{ maxlength: 6000, spellcheck: false, "data-bent": "" }}
      />
    </details>
  );
}
