/** @jsxImportSource hono/jsx */
import { Button } from "#ui/forms/button.tsx";

/** `ids`: those of the lines, as `idsOf` writes them. */
type LineButtonsProps = { what: string; ids: string };

export function idsOf(lines: readonly { id: number }[]): string {
  return lines.map(({ id }) => id).join(",");
}

/** Save all that was typed; or take these lines out of the cart. */
export function LineButtons({ what, ids }: LineButtonsProps) {
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
        value={ids}
        formnovalidate
        aria-label={`Remove ${what}`}
      >
        Remove
      </Button>
    </>
  );
}
