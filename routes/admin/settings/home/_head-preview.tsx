/** @jsxImportSource hono/jsx */

import { SCHEMES } from "#shop/accent/schemes.ts";
import { pitchLine } from "#shop/home/pitch-line.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { HeroPicture } from "#ui/home/hero-picture.tsx";
import { LogoPicture } from "#ui/layout/logo.tsx";

type HeadPreviewProps = { shop: ShopSettings; headline: string; text: string };

/** A small picture of the home page's head in both schemes; a script changes it as one types. */
export function HeadPreview({ shop, headline, text }: HeadPreviewProps) {
  return (
    <div class="home-heads">
      {SCHEMES.map((scheme) => (
        <div
          key={scheme}
          class={`home-head home-head--${scheme}`}
          role="img"
          aria-label={`The head of the home page on a ${scheme} screen`}
        >
          <div class="home-head__bar">
            <LogoPicture shop={shop} />
          </div>
          <div class="home-head__words">
            <p class="home-head__headline" data-shows="homeHeadline" hidden={headline === ""}>
              {headline}
            </p>
            <p class="home-head__text" data-shows="homeText" hidden={text === ""}>
              {text}
            </p>
            <p class="home-head__line">{pitchLine(shop)}</p>
            <p class="home-head__actions">
              <span class="button button--sm">Upload your design</span>
              <span class="home-head__link">See all designs</span>
            </p>
          </div>
          <div class="home-head__picture">
            <HeroPicture shop={shop} />
          </div>
        </div>
      ))}
    </div>
  );
}
