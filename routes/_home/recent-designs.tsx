/** @jsxImportSource hono/jsx */
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { paths } from "#shop/paths.ts";
import { DesignRow } from "../gallery/_design-row.tsx";

export function RecentDesigns({ designs }: { designs: readonly GalleryDesign[] }) {
  return (
    <DesignRow
      title="New in the gallery"
      designs={designs}
      more={{ href: paths.gallery, text: "See all designs" }}
    />
  );
}
