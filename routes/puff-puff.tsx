/** @jsxImportSource hono/jsx */

import { handlers, type RouteOptions } from "#server/factory.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { PUFF_PUFF_BAGS, type PuffPuffBag } from "#shop/puff-puff.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { PuffPuffPicture } from "#ui/puff-puff-picture.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone. */
export const GET = handlers(async (c) => {
  const { currency } = await c.var.services.shopSettings.read();
  const least = formatMoney(PUFF_PUFF_BAGS[0].price, currency);
  return c.render(<PuffPuffPage currency={currency} />, {
    title: "Organic Puff-Puff Mix",
    description: `A ready mix for golden puff-puff: five steps, rated 4.9/5. Bags from ${least}.`,
    styles: ["puff-puff"],
  });
});

type Priced = { currency: CurrencyCode };

export function PuffPuffPage({ currency }: Priced) {
  return (
    <div class="puff">
      <Hero />
      <section class="stack" aria-labelledby="why">
        <h2 id="why">Why this mix</h2>
        <div class="grid">
          {FEATURES.map(({ title, text }) => (
            <Card key={title} title={title} level={3} tight>
              <p class="muted">{text}</p>
            </Card>
          ))}
        </div>
      </section>
      <section class="stack" aria-labelledby="how">
        <h2 id="how">Five steps to a full bowl</h2>
        <ol class="patches patches--five">
          {STEPS.map(({ title, text }) => (
            <li key={title} class="patch">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section class="stack" aria-labelledby="order">
        <h2 id="order">Choose a bag</h2>
        <div class="grid puff__prices">
          {PUFF_PUFF_BAGS.map((bag) => (
            <Bag key={bag.size} bag={bag} currency={currency} />
          ))}
        </div>
        <p class="muted small">
          The mix is ordered by message: tell us where it should go and we answer with the rest.
        </p>
      </section>
    </div>
  );
}

function Hero() {
  return (
    <section class="puff__hero">
      <div class="stack">
        <p class="rating">
          <Icon name="star" /> 4.9/5 customer rating
        </p>
        <h1>
          Organic <span class="nowrap">Puff-Puff</span> Mix
        </h1>
        <p>
          The golden, pillowy dough balls of West African street corners and family parties, from a
          bag of organic flour, yeast, cane sugar and nutmeg.
        </p>
        <div class="row">
          <LinkButton href="#order" size="lg">
            Choose a bag
          </LinkButton>
        </div>
      </div>
      <PuffPuffPicture />
    </section>
  );
}

function Bag({ bag, currency }: Priced & { bag: PuffPuffBag }) {
  const order = (
    <LinkButton href={paths.contactAboutBag(bag.size)} block>
      Order {bag.size}
    </LinkButton>
  );
  return (
    <Card title={bag.size} description={bag.makes} level={3} actions={order}>
      <Price cents={bag.price} currency={currency} />
    </Card>
  );
}

const FEATURES = [
  { title: "Organic all through", text: "Flour, sugar, yeast, nutmeg and salt. Nothing else." },
  { title: "Just add water", text: "No kneading and no machine: a bowl, a spoon, warm water." },
  { title: "Crisp, then soft", text: "A thin golden crust around an airy, slightly sweet middle." },
  { title: "Vegan as it is", text: "No milk, no eggs, no butter in the bag or in the recipe." },
] as const;

const STEPS = [
  { title: "Mix", text: "Stir the mix with warm water until the batter is thick and stretchy." },
  { title: "Rest", text: "Cover the bowl and leave it somewhere warm until it has doubled." },
  { title: "Heat", text: "Bring three inches of oil to 350°F / 175°C in a deep pot." },
  { title: "Fry", text: "Drop in spoonfuls, a few at a time, and turn them until deep gold." },
  {
    title: "Drain and share",
    text: "Let them drain on paper. Dust with sugar, or eat as they are.",
  },
] as const;
