/** @jsxImportSource hono/jsx */
import { Button } from "#ui/forms/button.tsx";

type LineButtonsProps = { what: string; lines: readonly { id: number | string }[] };

/** Save all that was typed; or take these lines out of the cart. */
export function LineButtons({ what, lines }: LineButtonsProps) {
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        name="action"
        value="update"
        data-update
        aria-label={`Update ${what}`}
      >
        Update
      </Button>
      <Button
        size="sm"
        variant="ghost"
        name="remove"
        value={lines.map(({ id }) => id).join(",")}
        formnovalidate
        aria-label={`Remove ${what}`}
      >
        Remove
      </Button>
    </>
  );
}
