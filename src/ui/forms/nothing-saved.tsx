/** @jsxImportSource hono/jsx */
import { Alert } from "../alert.tsx";

/** Above a form with wrong fields, each of which says what is wrong. */
export function NothingSaved() {
  return (
    <Alert title="Nothing was saved" variant="destructive">
      Correct what is marked below, then save again.
    </Alert>
  );
}
