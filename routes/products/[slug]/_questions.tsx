/** @jsxImportSource hono/jsx */
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { Template } from "#shop/goods/template.ts";
import { furtherAreas } from "#shop/goods/words.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { isPrintCharged, surchargeOf } from "#shop/pricing/surcharges/surcharge.ts";
import { ownSurchargeText } from "#shop/pricing/surcharges/surcharge-text.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Question } from "#ui/question.tsx";
import { useShop } from "#ui/shop.ts";
import { damagedAnswer, FILES } from "../../_shared-answers.ts";

type Sold = { productId: number; prices: PiecePrices; template: Template };

export function Questions(sold: Sold) {
  const shop = useShop();
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      {questionsOf(sold, shop).map(({ question, answer }) => (
        <Question key={question} question={question} answer={answer} />
      ))}
      <p class="product__more">
        <a href={paths.help}>More answers</a>
      </p>
    </section>
  );
}

/** True for this product in this shop. */
function questionsOf({ productId, prices, template }: Sold, shop: ShopSettings) {
  const { units, damagePromise, currency } = shop;
  const further = furtherAreas(template);
  const printed = units === "cm" ? "centimeters" : "inches";
  return [
    ...(further
      ? [
          {
            question: `Can I print on ${further}?`,
            answer: `Yes, in the studio. ${printCosts({ productId, prices, template }, currency)}`,
          },
        ]
      : []),
    {
      question: "Which files can I upload?",
      answer: `${FILES}.`,
    },
    {
      question: "Will my picture be sharp?",
      answer: `The studio shows the printed ${printed} and whether your file is sharp enough for them, before you pay.`,
    },
    {
      question: "What if it arrives damaged or misprinted?",
      answer: damagedAnswer(damagePromise),
    },
  ];
}

function printCosts({ productId, prices: { surcharges }, template }: Sold, currency: CurrencyCode) {
  if (!isPrintCharged(surcharges, productId)) return "It costs no more.";
  const hasAreas = surcharges.some((one) => one.productId === productId && one.area);
  if (hasAreas)
    return `One print is in the price. ${ownSurchargeText({ id: productId, cut: template.id }, surcharges, currency)}`;
  const cents = surchargeOf(surcharges, productId);
  return `One print is in the price; each further one costs ${formatMoney(cents, currency)} more.`;
}
