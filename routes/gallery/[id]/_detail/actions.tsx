/** @jsxImportSource hono/jsx */
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { coverOf } from "#shop/designs/line-mockups.ts";
import { PLATFORM_NAMES, shareLink } from "#shop/gallery/share-links.ts";
import type { Cents } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { ORDER_FORM } from "./order-form.ts";
import type { Shirt } from "./shirts.ts";

type Props = {
  design: GalleryDesign;
  url: string;
  /** A press on 'Order this design' orders this; undefined: it is finished in the studio first. */
  shirt: Shirt | undefined;
  fromCents: Cents | undefined;
};

export function DesignActions({ design, url, shirt, fromCents }: Props) {
  const { currency } = useShop();
  return (
    <>
      <form id={ORDER_FORM} class="stack" method="post" action={paths.galleryOrder(design.id)}>
        {fromCents !== undefined && (
          <p class="shared__price">
            From <Price cents={fromCents} currency={currency} />
          </p>
        )}
        <Button size="lg" block {...(shirt && { name: "product", value: shirt.product.id })}>
          <Icon name="shirt" />
          Order this design
        </Button>
        {shirt && (
          <Button variant="outline" block name="change" value="yes">
            Change it first
          </Button>
        )}
      </form>
      <ShareLinks design={design} url={url} />
    </>
  );
}

/** The links are plain without script; `src/browser/enhance/share.ts` opens small windows. */
function ShareLinks({ design, url }: Pick<Props, "design" | "url">) {
  const { id, title } = design;
  const record = paths.api.galleryShare(id);
  const pictureUrl = new URL(paths.galleryPicture(id, coverOf(design), 1280, "jpg"), url).href;
  return (
    <section class="share-links" aria-labelledby="share-heading">
      <h2 id="share-heading">Share</h2>
      {PLATFORMS.map((platform) => (
        <a
          key={platform}
          class="button button--outline"
          href={shareLink(platform, { url, pictureUrl, title })}
          target="_blank"
          rel="noopener"
          data-platform={platform}
          data-record={record}
          data-url={url}
        >
          <Icon name={platform} />
          {PLATFORM_NAMES[platform]}
        </a>
      ))}
      {/* Copying needs script, which shows the button. */}
      <button
        type="button"
        class="button button--outline"
        data-copy={url}
        data-record={record}
        hidden
      >
        <Icon name="link" />
        Copy Link
      </button>
    </section>
  );
}

const PLATFORMS = ["twitter", "facebook", "pinterest"] as const;
