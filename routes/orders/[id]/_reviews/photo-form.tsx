/** @jsxImportSource hono/jsx */
import type { ReviewPhoto as Photo } from "#db/reviews/own-reviews.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { ReviewPhoto } from "#ui/reviews/review-photo.tsx";

const FIELD = {
  name: "photo",
  label: "Photo",
  hint: "PNG or JPG up to 10MB. Where and when it was taken is removed from it.",
};

/** The photo has a form of its own: a file that is rejected takes no text with it. */
export function PhotoForm({ photo, action }: { photo: Photo | null; action: string }) {
  return (
    <Card
      title={photo ? "Your photo" : "Add a photo"}
      description="Others see best how it looks on somebody. Optional."
    >
      {photo && <ReviewPhoto photo={photo} alt="Your photo" />}
      <form class="form" method="post" action={action} enctype="multipart/form-data">
        <Field {...FIELD} label={photo ? "Another photo" : FIELD.label}>
          <input type="file" accept="image/png,image/jpeg" {...wiring(FIELD)} />
        </Field>
        <div class="row">
          <Button variant="outline">{photo ? "Replace photo" : "Add photo"}</Button>
          {photo && (
            <Button variant="ghost" name="remove" value="1" formnovalidate>
              Remove photo
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
