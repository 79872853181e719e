/** @jsxImportSource hono/jsx */
import type { EditedTemplate } from "#db/catalog/templates.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import { colorOf } from "#shop/goods/own/own-color.ts";
import { photographCount } from "#shop/goods/own/pictures-of.ts";
import type { ViewData } from "#shop/goods/own/template-data.ts";
import { photographOf } from "#shop/goods/photographs/photograph-of.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PartProblems } from "#ui/products/part-problems.tsx";
import { PhotoUpload } from "./photo-upload.tsx";
import { Photograph } from "./photograph.tsx";

export function PhotosCard({ template }: { template: EditedTemplate }) {
  const { views } = template.data;
  const isFirst = views.length === 0;
  return (
    <Card
      title="Photographs"
      description="Each shows the white or gray thing from one side, on an even background or a transparent one. The shop takes the background away and gives the thing its colors by its light."
    >
      {!isFirst && (
        <ul class="photographs">
          {views.flatMap((view) => [
            <Photograph key={view.id} {...{ template, view }} />,
            ...photographed(template, view).map((color) => (
              <Photograph key={`${view.id}-${color.name}`} {...{ template, view, color }} />
            )),
          ])}
        </ul>
      )}
      {!isFirst && (
        <PartProblems
          shown={{ colors: template.data.colors.map(colorOf), views }}
          todo="Add a photograph of that color."
        />
      )}
      {!isFirst && <ColorForm template={template} />}
      {views.length < OWN_LIMITS.views && (
        <details class="photo-form" open={isFirst}>
          <summary>{isFirst ? "Add a photograph" : "Add another side"}</summary>
          <PhotoUpload template={template.id} id="new-photo" label="Photograph" isNew>
            <TextField
              id="new-photo-name"
              label="What it shows"
              name="name"
              half
              optional
              hint="Such as Front, Back or Left side."
              input={{ maxlength: 30 }}
            />
          </PhotoUpload>
        </details>
      )}
    </Card>
  );
}

function photographed({ data }: EditedTemplate, view: ViewData) {
  return data.colors.filter((color) => photographOf(view, colorOf(color).value) !== undefined);
}

/** A photograph of the thing in a color, which is shown instead of the tinted one. */
function ColorForm({ template }: { template: EditedTemplate }) {
  const { id, data } = template;
  if (photographCount(data) >= OWN_LIMITS.photographs) return null;
  return (
    <details class="photo-form">
      <summary>Add a photograph of one color</summary>
      <p class="muted small">
        It is shown as it is, instead of the tinted one. Take it from where the other was taken:
        areas stay where they lie.
      </p>
      <PhotoUpload template={id} id="color-photo" label="Photograph" isNew>
        <Select
          id="color-photo-view"
          label="Side"
          name="view"
          half
          options={data.views.map(({ id: value, name: label }) => ({ value, label }))}
        />
        <Select
          id="color-photo-color"
          label="Color"
          name="color"
          half
          options={data.colors.map((color) => ({
            value: colorOf(color).value,
            label: color.name,
          }))}
        />
      </PhotoUpload>
    </details>
  );
}
