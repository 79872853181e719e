/** @jsxImportSource hono/jsx */
import { Alert } from "../alert.tsx";

/** Stands above a form with wrong fields; each field says what is wrong. */
export function NothingSaved() {
  return (
    <Alert title="Nothing was saved" variant="destructive">
      Correct what is marked below, then save again.
    </Alert>
  );
}
