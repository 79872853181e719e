/** @jsxImportSource hono/jsx */

import { SAMPLES } from "#shop/documents/starting-points/samples.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { useShop } from "#ui/shop.ts";

/** `arrival`: null where no days are promised. */
export function Pitch({ arrival }: { arrival: string | null }) {
  const shop = useShop();
  const { homeHeadline, leastPriceCents, shipsFree, currency } = shop;
  const words = shopWords(shop);
  const line =
    leastPriceCents === null
      ? words.pitch
      : words.pitchFrom(formatMoney(leastPriceCents, currency));
  const facts = ["No minimum", shipsFree && "Free shipping", arrival].filter(Boolean);
  return (
    <div class="pitch">
      <div class="pitch__words">
        <Welcome />
        <p class={homeHeadline ? "pitch__line" : "pitch__line pitch__line--first"}>{line}</p>
        <ul class="pitch__facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <Samples />
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

/** Forms, so that they work before any script has come. */
function Samples() {
  return (
    <section class="samples" aria-labelledby="samples">
      <h2 id="samples">Or try one</h2>
      <ul>
        {SAMPLES.map(({ name, title }) => (
          <li key={name}>
            <form method="post" action={paths.sampleCopies(name)}>
              <button class="art-tile samples__tile" type="submit">
                <img src={paths.samplePicture(name)} alt="" width="120" height="120" />
                <span class="visually-hidden">Try the sample</span> {title}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
