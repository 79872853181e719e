/** @jsxImportSource hono/jsx */
import type { SavedDesign } from "#db/designs/saved-designs.ts";
import { savedDesignName } from "#shop/designs/saved-design.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";

/** Makes a link that opens a copy, or shows it. */
export function DesignLink({ design }: { design: SavedDesign }) {
  const { id, linkId } = design;
  const name = savedDesignName(design);
  if (!linkId) {
    return (
      <form method="post" action={paths.designLink(id)}>
        <Button
          variant="outline"
          size="sm"
          name="action"
          value="make"
          aria-label={`Make a link to ${name}`}
        >
          Make a link
        </Button>
        <p class="field__hint">Whoever has the link opens a copy of their own.</p>
      </form>
    );
  }
  const path = paths.sharedDesign(linkId);
  return (
    <div class="saved-design__link" id={`link-${id}`}>
      <a href={path}>Link to this design</a>
      <button
        type="button"
        class="button button--outline button--sm"
        hidden
        data-copy={path}
        aria-label={`Copy link to ${name}`}
      >
        Copy link
      </button>
      <form method="post" action={paths.designLink(id)}>
        <Button
          variant="ghost"
          size="sm"
          name="action"
          value="end"
          aria-label={`End the link to ${name}`}
        >
          End the link
        </Button>
      </form>
    </div>
  );
}
