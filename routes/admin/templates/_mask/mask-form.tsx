/** @jsxImportSource hono/jsx */
import type { TemplatePicture } from "#db/catalog/template-pictures.ts";
import type { EditedTemplate } from "#db/catalog/templates.ts";
import type { Form } from "#shop/forms/form.ts";
import type { PicturePlace } from "#shop/goods/own/pictures-of.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

type MaskFormProps = {
  form: Form;
  template: EditedTemplate;
  place: PicturePlace;
  picture: TemplatePicture;
};

/** Without script the color is typed; with it the photograph is painted on. */
export function MaskForm({ form, template, place, picture }: MaskFormProps) {
  const field = fieldsOf(form);
  const { width, height } = VIEW_SIZE;
  return (
    <Card title="Photograph">
      <EditForm
        form={form}
        action={paths.adminTemplateMask(template.id, place.view, place.color)}
        novalidate
      >
        <div class="view-editor" data-mask>
          <div class="view-editor__column">
            <div class="view-editor__stage mask-stage" data-stage>
              <img
                src={paths.adminTemplatePhoto(template.id, picture.id)}
                alt="The photograph without its background"
                width={width * 2}
                height={height * 2}
              />
            </div>
          </div>
          <div class="view-editor__fields">
            <TextField
              label="Color of the cloth"
              {...field("color")}
              optional
              hint="Six hex digits, such as #c2a37e: what is like it is cloth. Empty: all of the thing is."
              input={{ maxlength: 7, spellcheck: false }}
            />
            <TextField
              label="Tolerance"
              {...field("tolerance")}
              hint="From 0 to 100. Higher takes more colors for cloth."
              input={{ inputmode: "numeric", maxlength: 3 }}
            />
            <Checkbox name="invert" checked={"invert" in form.typed}>
              Invert: cloth is what is unlike this color.
            </Checkbox>
            <details class="mask-text" open={form.errors.strokes !== undefined}>
              <summary class="small">What was painted, as text</summary>
              <TextArea
                label="Strokes"
                {...field("strokes")}
                optional
                hint="The brush writes here. Empty it to paint from the beginning."
                textarea={{ rows: 4, maxlength: 200_000, spellcheck: false }}
              />
            </details>
            <div>
              <Button>Save mask</Button>
            </div>
          </div>
        </div>
      </EditForm>
    </Card>
  );
}
