/** @jsxImportSource hono/jsx */
import type { EditedTemplate } from "#db/catalog/templates.ts";
import { TOLERANCE } from "#shop/designs/background/choice.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import { testPictureName } from "#shop/goods/own/picture-name.ts";
import type { ViewData } from "#shop/goods/own/template-data.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

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
          {views.map((view) => (
            <Photograph key={view.id} template={template} view={view} />
          ))}
        </ul>
      )}
      {views.length < OWN_LIMITS.views && (
        <details class="photo-form" open={isFirst}>
          <summary>{isFirst ? "Add a photograph" : "Add another side"}</summary>
          <Upload template={template.id} id="new-photo" label="Photograph">
            <TextField
              id="new-photo-name"
              label="What it shows"
              name="name"
              half
              optional
              hint="Such as Front, Back or Left side."
              input={{ maxlength: 30 }}
            />
          </Upload>
        </details>
      )}
    </Card>
  );
}

function Photograph({ template, view }: { template: EditedTemplate; view: ViewData }) {
  const hex = template.data.colors[0]?.hex ?? "#ffffff";
  const name = testPictureName(view.id, "blank", { hex, width: 320 });
  return (
    <li class="photograph">
      <img
        src={paths.adminTemplatePicture(template.id, name, template.revision)}
        alt={view.name}
        width={320}
        height={340}
        loading="lazy"
      />
      <details class="photo-form">
        <summary>Change {view.name}</summary>
        <Upload
          template={template.id}
          id={`photo-${view.id}`}
          view={view.id}
          label="Another photograph"
          hint="Without one the background is taken away anew, with the tolerance that you type. Areas stay where they lie."
        />
      </details>
    </li>
  );
}

type UploadProps = {
  template: string;
  id: string;
  label: string;
  view?: string;
  hint?: string;
  children?: unknown;
};

function Upload({ template, id, label, view, hint, children }: UploadProps) {
  const file = { name: "photo", id, label, hint: hint ?? "PNG or JPG up to 10MB.", half: true };
  const isNew = view === undefined;
  return (
    <form
      class="form"
      method="post"
      action={paths.adminTemplatePhotos}
      enctype="multipart/form-data"
    >
      <input type="hidden" name="template" value={template} />
      {view && <input type="hidden" name="view" value={view} />}
      <Field {...file} optional={!isNew}>
        <input
          type="file"
          accept="image/png,image/jpeg"
          {...wiring({ ...file, optional: !isNew })}
        />
      </Field>
      {children}
      <TextField
        id={`${id}-tolerance`}
        label="Tolerance"
        name="tolerance"
        half
        value={String(TOLERANCE.usual)}
        hint={`From ${TOLERANCE.min} to ${TOLERANCE.max}. Higher takes more of the background away, lower leaves more of the thing.`}
        input={{ inputmode: "numeric", maxlength: 3 }}
      />
      <Checkbox name="holes" checked>
        Take away what it encloses, too, such as between handles. Without it, light spots of the
        thing are safe.
      </Checkbox>
      <div>
        <Button variant="outline">{isNew ? "Upload" : "Change"}</Button>
      </div>
    </form>
  );
}
