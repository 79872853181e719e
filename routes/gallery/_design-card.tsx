/** @jsxImportSource hono/jsx */

import type { GalleryDesign } from "#db/gallery/designs.ts";
import { coverOf } from "#shop/designs/line-mockups.ts";
import { picturedNoun } from "#shop/goods/words.ts";
import type { Cents } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { LikeButton } from "#ui/like-button.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { usePictures } from "#ui/pictures.ts";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { DesignTags } from "./_design-tags.tsx";
import type { Filters } from "./_filters.ts";

type DesignCardProps = {
  design: GalleryDesign;
  at: number;
  filters: Filters;
  here: string;
  /** The least that it can be had for; undefined where nothing that is sold takes it. */
  priceCents: Cents | undefined;
};

/** The title's link covers the whole card. */
export function DesignCard({ design, at, filters, here, priceCents }: DesignCardProps) {
  const { currency } = useShop();
  const { id, title, authorName, description, tags, color, viewsCount, hasAvif } = design;
  const { view } = filters;
  const pictures = usePictures();
  return (
    <article id={`design-${id}`} class="card card--tight design-card">
      <div class="card__media design-card__media">
        <MockupPicture
          at={(type, width) => pictures(paths.galleryPicture(id, coverOf(design), width, type))}
          alt={`${title}, on a ${color} ${picturedNoun(design.cut)}`}
          eager={at === 0}
          first={at === 0}
          hasAvif={hasAvif}
          {...PICTURES[view]}
        />
      </div>
      <div class="design-card__words">
        <h2 class="design-card__title" dir="auto">
          <a href={paths.galleryDesign(id)}>{title}</a>
        </h2>
        {authorName && (
          <p class="muted small">
            by <bdi>{authorName}</bdi>
          </p>
        )}
        {priceCents !== undefined && (
          <p>
            from <Price cents={priceCents} currency={currency} />
          </p>
        )}
        {description && (
          <p class="design-card__text" dir="auto">
            {description}
          </p>
        )}
        <DesignTags tags={tags} filters={filters} />
      </div>
      <div class="design-card__foot">
        <span class="design-card__views">
          <Icon name="eye" />
          {viewsCount}
          <span class="visually-hidden"> views</span>
        </span>
        <LikeButton {...design} returnTo={`${here}#design-${id}`} />
        <CopyLink id={id} title={title} />
      </div>
    </article>
  );
}

/** `src/browser/enhance-copy-links.ts` shows it; without scripts it stays hidden. */
function CopyLink({ id, title }: { id: number; title: string }) {
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

const PICTURES = {
  grid: { widths: [320, 640], sizes: "(width < 44rem) 41vw, (width < 64rem) 30vw, 18rem" },
  list: { widths: [320], sizes: "9rem" },
} as const;
