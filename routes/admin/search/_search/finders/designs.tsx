/** @jsxImportSource hono/jsx */
import { findGalleryDesign, type GalleryDesign } from "#db/gallery/designs.ts";
import { listGallery } from "#db/gallery/list.ts";
import type { GalleryStatus } from "#shop/gallery/share.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import type { Finder, Hit } from "../finder.ts";

export const designs: Finder = {
  title: "Gallery",
  by: "words of a public design's title, or the number in a design's URL",
  permit: "gallery.moderate",
  async find({ sql, q, limit }) {
    const id = /^[1-9]\d{0,14}$/.test(q) ? Number(q) : undefined;
    const [one, { designs: titled }] = await Promise.all([
      id ? findGalleryDesign(sql, id, { isModerator: true }) : undefined,
      listGallery(sql, { q, limit }),
    ]);
    const others = titled.filter((design) => design.id !== one?.id);
    return [...(one ? [{ ...hitOf(one), isExact: true }] : []), ...others.map(hitOf)];
  },
};

function hitOf({ id, title, authorName, username, status }: GalleryDesign): Hit {
  return {
    href: paths.galleryDesign(id),
    title,
    text: `Design ${id} · by ${authorName || username}`,
    badge: BADGES[status],
  };
}

const BADGES: Record<GalleryStatus, Hit["badge"]> = {
  approved: <Badge>Public</Badge>,
  waiting: <Badge variant="secondary">Waiting</Badge>,
  hidden: <Badge variant="outline">Hidden</Badge>,
};
