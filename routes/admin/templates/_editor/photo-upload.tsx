/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { TOLERANCE } from "#shop/designs/background/choice.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type UploadProps = PropsWithChildren<{
  template: string;
  id: string;
  label: string;
  /** A view that there is, whose photograph may be taken again without a file. */
  view?: string;
  color?: string;
  hint?: string;
  /** The file is the first there. */
  isNew?: boolean;
}>;

const FILES = "PNG, JPG, WebP or AVIF up to 10MB.";

export function PhotoUpload(props: UploadProps) {
  const { template, id, label, view, color, hint = FILES, isNew = false, children } = props;
  const file = { name: "photo", id, label, hint, half: true, optional: !isNew };
  return (
    <form
      class="form"
      method="post"
      action={paths.adminTemplatePhotos}
      enctype="multipart/form-data"
    >
      <input type="hidden" name="template" value={template} />
      {view && <input type="hidden" name="view" value={view} />}
      {color && <input type="hidden" name="color" value={color} />}
      <Field {...file}>
        <input type="file" accept="image/png,image/jpeg,image/webp,image/avif" {...wiring(file)} />
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
        Take away what it encloses, too, such as between handles. Thin cords and small labels stay;
        larger light parts are safe without it.
      </Checkbox>
      <div>
        <Button variant="outline">{isNew ? "Upload" : "Change"}</Button>
      </div>
    </form>
  );
}
