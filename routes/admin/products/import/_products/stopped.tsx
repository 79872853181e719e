/** @jsxImportSource hono/jsx */
import type { ImportCounts } from "#db/catalog/imports/progress.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/forms/button.tsx";

type StoppedProps = { id: string; counts: Pick<ImportCounts, "left"> };

/** Its job died at its last try; whoever presses the button goes on with what is left. */
export function Stopped({ id, counts: { left } }: StoppedProps) {
  return (
    <Alert variant="destructive" title="The shop could not finish it">
      <p>
        {left === 1 ? "1 product is" : `${left} products are`} not done. What is done stays, and is
        not done twice. If it stops again, the shop's log says why; send the file again once that is
        mended.
      </p>
      <form method="post" action={paths.adminProductImport(id)}>
        <Button name="action" value="import">
          Try again
        </Button>
      </form>
    </Alert>
  );
}
