/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Icon } from "#ui/icon.tsx";

/** Hidden until `src/browser/enhance-copy-links.ts` shows it. */
export function CopyLink({ id, title }: { id: number; title: string }) {
  return (
    <button
      type="button"
      class="button button--ghost button--icon copy-link"
      hidden
      data-copy={paths.galleryDesign(id)}
      data-record={paths.api.galleryShare(id)}
      aria-label={`Copy link to ${title}`}
      title="Copy link"
    >
      <Icon name="link" />
    </button>
  );
}
