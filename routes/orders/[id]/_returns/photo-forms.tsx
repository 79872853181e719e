/** @jsxImportSource hono/jsx */
import type { ReturnPhoto } from "#db/returns/returns.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { MAX_RETURN_PHOTOS } from "#shop/returns/request-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { ReturnPhotos } from "#ui/orders/return-photos.tsx";

type PhotoFormsProps = {
  orderId: number;
  photos: readonly ReturnPhoto[];
  linkKey: string | undefined;
};

const FIELD = {
  name: "photo",
  label: "Add a photo",
  hint: "PNG or JPG up to 10MB. Where and when it was taken is removed from it.",
};

/** Photos have a form of their own: a file that is rejected takes no words with it. */
export function PhotoForms({ orderId, photos, linkKey: key }: PhotoFormsProps) {
  const action = withQuery(paths.returnPhotos, { order: orderId, key });
  const last = photos.at(-1);
  return (
    <div class="returns__photos">
      <ReturnPhotos {...{ orderId, photos }} linkKey={key} />
      <form class="form" method="post" action={action} enctype="multipart/form-data">
        {photos.length < MAX_RETURN_PHOTOS && (
          <Field {...FIELD}>
            <input type="file" accept="image/png,image/jpeg" {...wiring(FIELD)} />
          </Field>
        )}
        <div class="row">
          {photos.length < MAX_RETURN_PHOTOS && <Button variant="outline">Add photo</Button>}
          {last && (
            <Button variant="ghost" name="remove" value={last.photoId} formnovalidate>
              Remove the last photo
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
