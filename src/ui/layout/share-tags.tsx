/** @jsxImportSource hono/jsx */

export type SharePicture = { path: string; width: number; height: number; alt: string };

type ShareTagsProps = {
  origin: string;
  siteName: string;
  url: string;
  title: string;
  description: string;
  /** A JPEG, which all sites can show. */
  picture: SharePicture;
};

/** What other sites show of a link to the page: Open Graph and Twitter's card. */
export function ShareTags(props: ShareTagsProps) {
  const { origin, siteName, url, title, description, picture } = props;
  const image = origin + picture.path;
  return (
    <>
      {property("og:type", "website")}
      {property("og:site_name", siteName)}
      {property("og:url", url)}
      {property("og:title", title)}
      {property("og:description", description)}
      {property("og:image", image)}
      {property("og:image:type", "image/jpeg")}
      {property("og:image:width", String(picture.width))}
      {property("og:image:height", String(picture.height))}
      {property("og:image:alt", picture.alt)}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

function property(name: string, content: string) {
  return <meta property={name} content={content} />;
}
