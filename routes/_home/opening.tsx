/** @jsxImportSource hono/jsx */

import { shopWords } from "#shop/goods/shop-words.ts";
import { pitchLine } from "#shop/home/pitch-line.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { HeroPicture } from "#ui/home/hero-picture.tsx";
import { SampleTiles } from "#ui/products/sample-tiles.tsx";
import { useShop } from "#ui/shop.ts";

type OpeningProps = { arrival: string | null; samples: boolean };

/** The opening says what is sold, from what price and by when. `arrival` is null where no days are promised. */
export function Opening({ arrival, samples }: OpeningProps) {
  const shop = useShop();
  const { homeHeadline, shipsFree } = shop;
  const facts = ["No minimum", shipsFree && "Free shipping", arrival].filter(Boolean);
  return (
    <div class="hero">
      <div class="hero__picture">
        <HeroPicture {...{ shop, samples }} />
      </div>
      <div class="hero__words">
        <Welcome />
        <p class={homeHeadline ? "hero__line" : "hero__line hero__line--first"}>
          {pitchLine(shop)}
        </p>
        <ul class="hero__facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div class="hero__actions">
          {/* A script opens the studio's file chooser; without one it leads to the studio. */}
          <LinkButton href="#studio" size="lg" data-upload>
            Upload your design
          </LinkButton>
          <LinkButton href={paths.product} variant="outline" size="lg">
            {shopWords(shop).all}
          </LinkButton>
        </div>
        <Samples />
      </div>
    </div>
  );
}

/** The owner says this above the studio of the home page. */
function Welcome() {
  const { homeHeadline, homeText } = useShop();
  if (!homeHeadline && !homeText) return null;
  return (
    <section class="welcome" aria-label="Welcome">
      {homeHeadline && <p class="welcome__headline">{homeHeadline}</p>}
      {homeText.split("\n\n").map((text) => text && <p key={text}>{text}</p>)}
    </section>
  );
}

function Samples() {
  return (
    <section class="samples" aria-labelledby="samples">
      <h2 id="samples">Or try one</h2>
      <SampleTiles />
    </section>
  );
}
