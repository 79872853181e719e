/** @jsxImportSource hono/jsx */

import { listProductPage } from "#db/catalog/products.ts";
import { findNamedPrices } from "#db/pricing/price-breaks.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { type MailCase, mailCase } from "#shop/mails/customer-mails.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { StepPicture, type StepPictureProps } from "./_step-picture.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone. */
export const GET = handlers(async (c) => {
  const { sql, shopSettings, config } = c.var.services;
  const { steps } = shopWords(await shopSettings.read());
  const [{ products }, { hasBreaks }] = await Promise.all([
    listProductPage(sql, { limit: MAX_SHOWN, pricesIn: null }),
    findNamedPrices(sql),
  ]);
  const samples = config.SAMPLE_PRINTS === "on";
  return c.render(<HowItWorksPage {...{ products, samples, hasBreaks }} />, {
    title: "How It Works",
    description: steps,
    styles: ["content"],
  });
});

const MAX_SHOWN = 3;

type HowItWorksPageProps = {
  products: readonly ShownProduct[];
  samples: boolean;
  /** Many of one design cost less each. */
  hasBreaks: boolean;
};

function HowItWorksPage({ products, samples, hasBreaks }: HowItWorksPageProps) {
  const shop = useShop();
  return (
    <>
      <PageHead
        eyebrow="How It Works"
        title="From your file to your doorstep"
        text={shopWords(shop).anyNumber}
      />
      <ol class="patches">
        {stepsOf(shop, hasBreaks).map(({ title, text, shows }) => (
          <li key={title} class="patch">
            <StepPicture {...{ shows, products, samples }} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p class="row page-foot">
        <LinkButton href={paths.design} size="lg">
          Start designing
        </LinkButton>
        <LinkButton href={paths.pricing} size="lg" variant="outline">
          See prices
        </LinkButton>
      </p>
    </>
  );
}

const LAST_STEP: Record<MailCase, string> = {
  both: "You get an email when the order is confirmed and whenever its status changes.",
  confirmations:
    "You get an email when the order is confirmed; its link shows the status of the order any time.",
  updates: "You get an email whenever the status of the order changes.",
  none: "With its number and your email you can look up your order any time.",
};

type Step = Pick<StepPictureProps, "shows"> & { title: string; text: string };

const stepsOf = (
  {
    mails,
    units,
    shipsFree,
    soldCuts,
  }: Pick<ShopSettings, "mails" | "units" | "shipsFree" | "soldCuts">,
  hasBreaks: boolean,
): Step[] => [
  {
    title: "Design",
    shows: "design",
    text: "Drop in a PNG, JPG or PDF of up to 10 MB, or make the design in the studio: write text in more than twenty fonts, straight or on an arc, and add pictures from the art library.",
  },
  {
    title: "Place",
    shows: "product",
    text: `${shopWords({ soldCuts }).place} The studio tells you the printed ${units === "cm" ? "centimeters" : "inches"} and whether your file is sharp enough.`,
  },
  {
    title: "Choose",
    shows: "products",
    text: `${shopWords({ soldCuts }).choose}${hasBreaks ? " Many of one design may cost less each: see the prices." : ""}`,
  },
  {
    title: "Pay",
    shows: "lock",
    text: `By card. Stripe handles the number; it never reaches our server.${shipsFree ? " Shipping is free." : ""}`,
  },
  {
    title: "Printed for you",
    shows: sellsTees(soldCuts) ? "jersey" : "printer",
    text: "We print at 300 DPI from your original file, with the placement you saw on the screen.",
  },
  {
    title: "On its way",
    shows: sellsTees(soldCuts) ? "pile" : "truck",
    text: LAST_STEP[mailCase(mails)],
  },
];

/** The pictures of scenes show the studio's tee. */
const sellsTees = (soldCuts: ShopSettings["soldCuts"]) => soldCuts.includes(STUDIO_TEMPLATE.id);
