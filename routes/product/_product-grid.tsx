/** @jsxImportSource hono/jsx */

import { byDesign } from "#shop/catalog/by-design.ts";
import { cardColors } from "#shop/catalog/card-colors.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { startColor } from "#shop/catalog/start-color.ts";
import { facingView, seenViews } from "#shop/goods/seen/printed-views.ts";
import { type Template, takes } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import type { RatingSummary } from "#shop/reviews/rating-summary.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { SampleTiles } from "#ui/products/sample-tiles.tsx";
import { useShop } from "#ui/shop.ts";
import { type OwnDesign, type Personal, Slot } from "#ui/slot.tsx";
import { ProductCard, type ProductCardProps } from "./_product-card.tsx";

type GridProps = Pick<ProductCardProps, "after" | "of" | "pictures" | "samples"> & {
  products: readonly ShownProduct[];
  selected: ShownProduct | undefined;
  ratings: ReadonlyMap<number, RatingSummary>;
  /** Another page follows. */
  hasMore: boolean;
};

/** What takes the design that is in the studio comes first, each group in the owner's order. */
export function ProductGrid({ products, selected, ratings, hasMore, ...props }: GridProps) {
  // A slot is filled later, when no page knows the shop.
  const { currency } = useShop();
  const cuts = [...new Set(products.map(({ cut }) => cut))];
  const spread = cardColors(products);
  return (
    <div class="card-grid">
      <Slot
        draft
        by={({ draft }) => [draft?.previewColor, ...cuts.map((cut) => seenOn(cut, draft))].join()}
        fill={({ draft }) => {
          const own = ownOf(draft);
          const { taking, others } = byDesign(products, own?.prints ?? []);
          const cardOf = (product: ShownProduct) => (
            <ProductCard
              key={product.id}
              {...{ product, own, currency, ...props }}
              rating={ratings.get(product.id)}
              selected={product.id === selected?.id}
              color={startColor(product, own?.previewColor ?? spread[products.indexOf(product)])}
              lacksPlace={others.includes(product)}
              eager={!selected && product === taking[0]}
            />
          );
          return (
            <>
              {taking.map(cardOf)}
              {others.length > 0 && OTHERS}
              {others.map(cardOf)}
              {!hasMore && others.length === 0 && MORE_IDEAS}
            </>
          );
        }}
      />
    </div>
  );
}

/** Fills what the cards leave of the last row. */
const MORE_IDEAS = (
  <aside class="card-grid__tile idea-tile">
    <div class="idea-tile__words">
      <h2>Need an idea?</h2>
      <p>Begin with one of these, or with what others have designed.</p>
      <LinkButton href={paths.gallery} variant="outline">
        Open the gallery
      </LinkButton>
    </div>
    <SampleTiles />
  </aside>
);

const OTHERS = (
  <div class="card-grid__others">
    <h2>Other products</h2>
    <p class="muted">
      They do not take your design as it is. Open one in the studio to move it there.
    </p>
  </div>
);

type Draft = Personal["draft"];

/** The same text for designs whose cards are the same. Making it anew took a tenth of a visitor's page. */
function seenOn(cut: string, draft: Draft): string {
  const prints = draft?.prints ?? NO_PRINTS;
  const template = templateOf(cut);
  const known = SEEN.get(prints) ?? new WeakMap<Template, string>();
  SEEN.set(prints, known);
  const seen = known.get(template) ?? seenText(template, prints);
  known.set(template, seen);
  return seen;
}

type Prints = OwnDesign["prints"];

/** Prints are another object once the draft has changed, and a template is once its owner has changed it. */
const SEEN = new WeakMap<Prints, WeakMap<Template, string>>();
const NO_PRINTS: Prints = [];

function seenText(template: Template, prints: Prints): string {
  const views = [facingView(template, prints), ...seenViews(template, prints)];
  return [template.id, takes(template, prints), ...views.map(({ id }) => id)].join(" ");
}

/** Undefined where nothing of it would be seen. */
function ownOf(draft: Draft): OwnDesign | undefined {
  return draft && draft.prints.length > 0 ? draft : undefined;
}
