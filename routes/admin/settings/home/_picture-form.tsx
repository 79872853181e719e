/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import type { HomePicture } from "#shop/settings/shop-settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";

const FIELD = {
  name: "picture",
  label: "Picture",
  hint: "PNG, JPG or WebP up to 10MB, best 1280 pixels wide or more. Its edges may be cut off to fill its place. Save what you have typed above first.",
};

type PictureFormProps = { picture: HomePicture | null; alt: string };

export function PictureForm({ picture, alt }: PictureFormProps) {
  return (
    <Card
      title="Large picture"
      description="At the top of the home page, in place of the shop's own picture of what it sells."
      actions={picture && <PictureDeletion />}
    >
      <div class="settings-logo settings-logo--large">
        {picture ? (
          <img
            src={paths.homePhoto(picture.photoId, picture.widths[0] ?? picture.width)}
            alt={alt || "The home page's picture"}
            width={picture.width}
            height={picture.height}
          />
        ) : (
          <p class="muted">No picture of yours yet: the shop shows what it sells.</p>
        )}
      </div>
      <form
        class="stack"
        method="post"
        action={paths.adminHomePicture}
        enctype="multipart/form-data"
      >
        <Field {...FIELD}>
          <input type="file" accept="image/png,image/jpeg,image/webp" {...wiring(FIELD)} />
        </Field>
        <div>
          <Button>Upload</Button>
        </div>
      </form>
    </Card>
  );
}

function PictureDeletion() {
  return (
    <Deletion
      id="delete-picture"
      action={paths.adminHomePicture}
      what="picture"
      text="The shop's own picture of what it sells takes its place."
    >
      <input type="hidden" name="remove" value="1" />
    </Deletion>
  );
}
