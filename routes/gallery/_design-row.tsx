/** @jsxImportSource hono/jsx */
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { coverOf } from "#shop/designs/line-mockups.ts";
import { paths } from "#shop/paths.ts";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { usePictures } from "#ui/pictures.ts";

type DesignRowProps = {
  title: string;
  designs: readonly GalleryDesign[];
  more?: { href: string; text: string };
};

/** A row of shared designs; nothing where there are none. */
export function DesignRow({ title, designs, more }: DesignRowProps) {
  const pictures = usePictures();
  if (designs.length === 0) return null;
  return (
    <section class="design-row">
      <div class="row row--apart">
        <h2>{title}</h2>
        {more && <a href={more.href}>{more.text}</a>}
      </div>
      <ul class="design-row__designs">
        {designs.map((design) => (
          <li key={design.id}>
            <a href={paths.galleryDesign(design.id)}>
              <MockupPicture
                at={(type, width) =>
                  pictures(paths.galleryPicture(design.id, coverOf(design), width, type))
                }
                alt=""
                sizes="(width < 40rem) 45vi, 17rem"
                widths={[320, 640]}
                hasAvif={design.hasAvif}
              />
              <span class="design-row__title" dir="auto">
                {design.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
