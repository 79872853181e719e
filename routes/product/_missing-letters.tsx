/** @jsxImportSource hono/jsx */
import type { LettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";

/** The shopper reads it before a design is sold without some of its letters. */
export function MissingLetters({ problem: { message, letters } }: { problem: LettersProblem }) {
  return (
    <Alert title="Some letters would not be printed" variant="warning">
      <p>
        {message} <a href={paths.design}>Back to the studio</a>
      </p>
      {letters !== null && (
        <>
          <input type="hidden" name="letters" value={letters} />
          <Checkbox name="acceptLetters" checked={false}>
            I have read which letters are left out, and want it printed without them.
          </Checkbox>
        </>
      )}
    </Alert>
  );
}
