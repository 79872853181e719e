/** @jsxImportSource hono/jsx */

import type { Child } from "hono/jsx";
import type { GalleryPage as Page } from "#db/gallery/list.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { CardSkeleton } from "#ui/skeleton.tsx";
import { DesignCard } from "./_design-card.tsx";
import { FilterForm, type TagChoice } from "./_filter-form.tsx";
import { type Filters, galleryUrl } from "./_filters.ts";
import type { Offer } from "./_load-offer.ts";
import { ViewToggle } from "./_view-toggle.tsx";
import { leastOf, shirtsOf } from "./[id]/_detail/shirts.ts";

type GalleryPageProps = { filters: Filters; page: Page; tags: TagChoice; offer: Offer };

export function GalleryPage({ filters, page: { designs, next }, tags, offer }: GalleryPageProps) {
  const here = galleryUrl(filters);
  const isGrid = filters.view === "grid";
  return (
    <Framed filters={filters} tags={tags}>
      {designs.length === 0 ? (
        <NoDesigns filters={filters} />
      ) : (
        <div class={isGrid ? "card-grid" : "designs designs--list"}>
          {designs.map((design, at) => (
            <DesignCard
              key={design.id}
              {...{ design, at, filters, here }}
              priceCents={leastOf(shirtsOf(design, offer))}
            />
          ))}
          {isGrid && !next && <ShareTile />}
        </div>
      )}
      <Pages filters={filters} next={next} />
    </Framed>
  );
}

/** Fills what the cards leave of the last row. */
function ShareTile() {
  return (
    <aside class="card-grid__tile">
      <div class="stack">
        <h2>Yours could be here</h2>
        <p>Design a shirt and share it: others can like it, and order it.</p>
        <LinkButton href={paths.design} variant="outline">
          Start designing
        </LinkButton>
      </div>
    </aside>
  );
}

export function GalleryError({ filters }: { filters: Filters }) {
  return (
    <Framed filters={filters}>
      <EmptyState icon="warning" title="Error loading designs" text="Please try again later">
        <LinkButton href={galleryUrl(filters)}>Try again</LinkButton>
      </EmptyState>
    </Framed>
  );
}

export function GallerySkeleton({ filters }: { filters: Filters }) {
  return (
    <Framed filters={filters}>
      <p class="visually-hidden" role="status">
        Loading designs
      </p>
      <div class="card-grid">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </Framed>
  );
}

type FramedProps = { filters: Filters; tags?: TagChoice; children: Child };

function Framed({ filters, tags = { listed: [], areAll: true }, children }: FramedProps) {
  return (
    <>
      <div class="head-row">
        <PageHead title="Design Gallery" text={shopWords(useShop()).gallery} />
        <LinkButton href={paths.design} variant="secondary">
          Share your own
        </LinkButton>
      </div>
      <div class="gallery-tools">
        <FilterForm filters={filters} tags={tags} />
        <ViewToggle filters={filters} />
      </div>
      {children}
    </>
  );
}

function NoDesigns({ filters }: { filters: Filters }) {
  return (
    <EmptyState icon="search" title="No designs found" text="Try adjusting your search or filters.">
      <LinkButton href={galleryUrl({ view: filters.view })} variant="outline">
        Show all designs
      </LinkButton>
    </EmptyState>
  );
}

/** Forward only; the browser's Back button shows earlier pages. */
function Pages({ filters, next }: { filters: Filters; next: string | undefined }) {
  const { before, ...first } = filters;
  if (!before && !next) return null;
  return (
    <nav class="row row--apart gallery-pages" aria-label="Pages of designs">
      {before && (
        <LinkButton href={galleryUrl(first)} variant="outline">
          First page
        </LinkButton>
      )}
      {next && (
        <LinkButton rel="next" href={galleryUrl({ ...first, before: next })} variant="outline">
          More designs
        </LinkButton>
      )}
    </nav>
  );
}
