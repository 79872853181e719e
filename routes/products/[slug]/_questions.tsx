/** @jsxImportSource hono/jsx */
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { Template } from "#shop/goods/template.ts";
import { furtherAreas } from "#shop/goods/words.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { ladderOf, surchargeOf } from "#shop/pricing/unit-prices.ts";
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
  const hasLadder = ladderOf(prices.breaks, productId).length > 0;
  const cents = surchargeOf(prices.surcharges, productId);
  const further = furtherAreas(template);
  const printed = units === "cm" ? "centimeters" : "inches";
  return [
    {
      question: "How many do I have to order?",
      answer: `One is enough, and sizes and colors can be mixed.${hasLadder ? " The more of one design, the less each." : ""}`,
    },
    ...(further
      ? [
          {
            question: `Can I print on ${further}?`,
            answer: `Yes, in the studio. ${cents > 0 ? `One print is in the price; each further one costs ${formatMoney(cents, currency)} more.` : "It costs no more."}`,
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
