/** @jsxImportSource hono/jsx */
import { Field, wiring } from "../forms/field.tsx";

const PHOTOS = {
  name: "photos",
  label: "Pictures",
  hint: "Up to 5 PNG or JPG, 10 MB together. Where and when they were taken is removed from them.",
  optional: true,
} as const;

type PhotosFieldProps = { error?: string | undefined; id?: string };

/** Chooses the pictures of a message. */
export function PhotosField({ error, id }: PhotosFieldProps) {
  const field = { ...PHOTOS, error, ...(id && { id }) };
  return (
    <Field {...field}>
      <input type="file" multiple accept="image/png,image/jpeg" {...wiring(field)} />
    </Field>
  );
}
