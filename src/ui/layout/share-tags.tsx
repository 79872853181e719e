/** @jsxImportSource hono/jsx */

export type SharePicture = { path: string; width: number; height: number; alt: string };

type ShareTagsProps = {
  siteName: string;
  url: string;
  title: string;
  description: string;
  /** A JPEG, which all sites can show. */
  picture: SharePicture;
  /** The picture's origin. */
  pictures: string;
};

/** Other sites show this of a link to the page: Open Graph, which Twitter's card reads as well. */
export function ShareTags(props: ShareTagsProps) {
  const { siteName, url, title, description, picture, pictures } = props;
  return (
    <>
      {property("og:type", "website")}
      {property("og:site_name", siteName)}
      {property("og:url", url)}
      {property("og:title", title)}
      {property("og:description", description)}
      {property("og:image", pictures + picture.path)}
      {property("og:image:type", "image/jpeg")}
      {property("og:image:width", String(picture.width))}
      {property("og:image:height", String(picture.height))}
      {property("og:image:alt", picture.alt)}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function property(name: string, content: string) {
  return <meta property={name} content={content} />;
}
