/** @jsxImportSource hono/jsx */

import type { GalleryDesign } from "#db/gallery/designs.ts";
import { coverOf } from "#shop/designs/line-mockups.ts";
import { picturedNoun } from "#shop/goods/words.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";

const WIDTH = 1280;

/** Other sites read this of a public design, and https://schema.org/CreativeWork. */
export function foundDesign(design: GalleryDesign, origin: string) {
  if (design.status !== "approved") {
    return { head: <meta name="robots" content="noindex" /> };
  }
  const { id, title, color } = design;
  const noun = picturedNoun(design.cut);
  const url = origin + paths.galleryDesign(id);
  const path = paths.galleryPicture(id, coverOf(design), WIDTH, "jpg");
  const height = (WIDTH * VIEW_SIZE.height) / VIEW_SIZE.width;
  const description = design.description || `A ${noun} design from our gallery: ${title}`;
  return {
    name: title,
    description,
    picture: { path, width: WIDTH, height, alt: `${title} on a ${color} ${noun}` },
    above: [{ name: "Gallery", path: paths.gallery }],
    data: [structured(design, { url, image: origin + path, description })],
  };
}

type Urls = { url: string; image: string; description: string };

/** https://schema.org/CreativeWork */
function structured(design: GalleryDesign, { url, image, description }: Urls) {
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    "@id": url,
    url,
    name: design.title,
    description,
    image,
    keywords: design.tags.join(", "),
    dateCreated: design.createdAt.toISOString(),
    commentCount: design.commentsCount,
    interactionStatistic: [
      interactions("LikeAction", design.likesCount),
      interactions("CommentAction", design.commentsCount),
      interactions("ViewAction", design.viewsCount),
    ],
  };
}

function interactions(type: string, count: number) {
  return {
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  };
}
