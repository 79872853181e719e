/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { coverSide } from "#shop/designs/line-pictures.ts";
import { paths } from "#shop/paths.ts";
import { SHIRT_VIEW } from "#shop/placement.ts";

const WIDTH = 1280;

type Site = { origin: string; siteName: string };

/** Open Graph, Twitter's card and schema.org. */
export function designHead(design: GalleryDesign, { origin, siteName }: Site) {
  const url = origin + paths.galleryDesign(design.id);
  // JPEG works on all sites.
  const image = origin + paths.galleryPicture(design.id, coverSide(design.prints), WIDTH, "jpg");
  const { title } = design;
  const description = design.description || `A t-shirt design from our gallery: ${title}`;
  if (design.status !== "approved") return <meta name="robots" content="noindex" />;
  return (
    <>
      {property("og:type", "website")}
      {property("og:site_name", siteName)}
      {property("og:url", url)}
      {property("og:title", title)}
      {property("og:description", description)}
      {property("og:image", image)}
      {property("og:image:type", "image/jpeg")}
      {property("og:image:width", String(WIDTH))}
      {property("og:image:height", String((WIDTH * SHIRT_VIEW.height) / SHIRT_VIEW.width))}
      {property("og:image:alt", `${title} on a ${design.color} t-shirt`)}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <script type="application/ld+json">
        {raw(inScript(structured(design, { url, image, description })))}
      </script>
    </>
  );
}

function property(name: string, content: string) {
  return <meta property={name} content={content} />;
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

/** Escaped, so that it cannot end the script element. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
