/** @jsxImportSource hono/jsx */
import { MAX_PHOTOS } from "#shop/catalog/photo-files.ts";
import type { ProductPhoto as Photo } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ProductPhoto } from "#ui/products/product-photo.tsx";

type PhotosCardProps = { productId: number; photos: readonly Photo[] };

export function PhotosCard({ productId, photos }: PhotosCardProps) {
  return (
    <Card
      title="Photos"
      description="The first one stands for the product in the shop; without any the shop draws it."
    >
      {photos.length > 0 && (
        <ol class="photos">
          {photos.map((photo, at) => (
            <PhotoItem key={photo.id} productId={productId} photo={photo} place={at + 1} />
          ))}
        </ol>
      )}
      {photos.length < MAX_PHOTOS ? (
        <PhotoUpload productId={productId} />
      ) : (
        <p class="muted">A product has up to {MAX_PHOTOS} photos. Delete one to add another.</p>
      )}
    </Card>
  );
}

type PhotoItemProps = { productId: number; photo: Photo; place: number };

function PhotoItem({ productId, photo, place }: PhotoItemProps) {
  const { id, alt } = photo;
  return (
    <li>
      <ProductPhoto photo={photo} name={`Photo ${place}`} sizes="10rem" />
      <form class="stack" method="post" action={paths.adminProductPhoto(productId, id)}>
        <TextField
          id={`alt-${id}`}
          label={`What photo ${place} shows`}
          name="alt"
          optional
          value={alt}
          input={{ maxlength: 200 }}
        />
        <div class="row">
          <Button size="sm" variant="outline" name="action" value="describe">
            Save
          </Button>
          {place > 1 && (
            <Button size="sm" variant="ghost" name="action" value="up">
              Move up<span class="visually-hidden"> photo {place}</span>
            </Button>
          )}
        </div>
      </form>
      <div>
        <Deletion
          id={`delete-${id}`}
          action={paths.adminProductPhoto(productId, id)}
          what={`photo ${place}`}
          text="This cannot be undone."
          small
        >
          <input type="hidden" name="action" value="delete" />
        </Deletion>
      </div>
    </li>
  );
}

const FILE = { name: "photo", label: "Add a photo", hint: "PNG, JPG or WebP up to 10MB." };

function PhotoUpload({ productId }: { productId: number }) {
  return (
    <form
      class="form"
      method="post"
      action={paths.adminProductPhotos}
      enctype="multipart/form-data"
    >
      <input type="hidden" name="product" value={productId} />
      <Field {...FILE} half>
        <input type="file" accept="image/png,image/jpeg,image/webp" {...wiring(FILE)} />
      </Field>
      <TextField
        label="What it shows"
        name="alt"
        half
        optional
        hint="For screen readers."
        input={{ maxlength: 200 }}
      />
      <div>
        <Button variant="outline">Upload</Button>
      </div>
    </form>
  );
}
