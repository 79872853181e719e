/** @jsxImportSource hono/jsx */

import type { CartLine, ShownCart } from "#db/carts/carts.ts";
import { printScales } from "#shop/documents/fit.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import { describePrints } from "#shop/documents/prints/print-text.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { findColor } from "#shop/goods/colors.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { type CurrencyCode, formatMoney, pluralOf } from "#shop/money.ts";
import { designSizeText, positionText } from "#shop/orders/cart.ts";
import { type LineGroup, saidOfAll } from "#shop/orders/group-lines.ts";
import { hintText, type LadderStep } from "#shop/pricing/ladder-hint.ts";
import { surchargeText } from "#shop/pricing/surcharges/surcharge-text.ts";
import { Icon } from "#ui/icon.tsx";
import { useShop } from "#ui/shop.ts";
import { template } from "#ui/template.ts";
import type { RejectedFields } from "../_cart-form.ts";
import { AddSize } from "./add-size.tsx";
import { Left } from "./left.tsx";
import type { ShownLine } from "./shown-line.ts";

type GroupFactsProps = {
  group: LineGroup<ShownLine>;
  step: LadderStep | undefined;
  rejected: RejectedFields;
  cart: ShownCart;
  currency: CurrencyCode;
};

/** How its lines are placed, and how large and sharp each of their prints is. */
export function GroupFacts({ group, step, rejected, cart, currency }: GroupFactsProps) {
  const { first, lines } = group;
  const { units } = useShop();
  const prints = saidOfAll(lines, ({ cut, size, prints }) => {
    const scales = printScales(templateOf(cut), size, prints);
    return describePrints({ prints, size, printScales: scales }, units);
  });
  const { surchargeCents } = first.price;
  const surcharge = surchargeText(first.prints, { surchargeCents, currency });
  const { designPosition: position, designSize: size, frontDesign } = first;
  const placement = isPlacedByName({ position, size, frontDesign, prints: first.prints })
    ? [`Design position: ${positionText(position)}`, `Design size: ${designSizeText(size)}`]
    : [];
  const texts = [...placement, ...prints, ...(surcharge ? [`Each ${surcharge}`] : [])];
  const isAlone = lines.length === 1;
  return FACTS({
    items: texts.map((text) => ITEM({ text })),
    notes: [
      step && Hint({ step, currency }),
      first.description && DESCRIPTION({ text: first.description }),
      Advice({ lines }),
      AddSize({ group, rejected }),
      ColorNote({ ordered: first, cart }),
      lines.map((line) => Unavailable({ line, isAlone, currency })),
      lines.map((line) => Left({ line, cart: cart.lines, isAlone })),
      first.isWithdrawn && WITHDRAWN({}),
    ],
  });
}

const FACTS = template<"items" | "notes">(({ items, notes }) => (
  <>
    <ul class="print-lines muted small">{items}</ul>
    {notes}
  </>
));

const ITEM = template<"text">(({ text }) => <li>{text}</li>);

const DESCRIPTION = template<"text">(({ text }) => (
  <p class="muted small cart-table__description" dir="auto">
    {text}
  </p>
));

const WITHDRAWN = template<never>(() => (
  <p class="field__error">
    <Icon name="warning" />
    This design is no longer available. Remove this line to order the rest.
  </p>
));

/** Names the next step of the ladder, where it is within reach. */
function Hint({ step, currency }: { step: LadderStep; currency: CurrencyCode }) {
  const text = hintText(step);
  if (!text || !step.next) return null;
  return (
    <p class="small ladder-hint">
      <strong>{text}</strong>: those in your cart then cost{" "}
      {formatMoney(step.next.savesCents, currency)} less.
    </p>
  );
}

type UnavailableProps = { line: CartLine; isAlone: boolean; currency: CurrencyCode };

function Unavailable({ line, isAlone, currency }: UnavailableProps) {
  const { unavailable, cut, size, color } = line;
  if (!unavailable) return null;
  const why = {
    product: "no longer sold",
    variant: `not available in ${size}, ${color} right now`,
    currency: `not sold in ${pluralOf(currency)}, and is not in the total`,
  }[unavailable];
  return (
    <p class="field__error">
      <Icon name="warning" />
      This {templateOf(cut).noun} is {why}. {isAlone ? "Remove this line" : `Enter 0 for ${size}`}{" "}
      to order the rest.
    </p>
  );
}

/** Advises as the studio does, on the shirt that was chosen. */
function Advice({ lines }: { lines: readonly ShownLine[] }) {
  const found = lines.flatMap(({ advice }) => advice);
  const advice = found.filter(
    ({ message }, at) => found.findIndex((other) => other.message === message) === at,
  );
  if (advice.length === 0) return null;
  return ADVICE({
    count: advice.length,
    items: advice.map(({ area, message }) => {
      const { name, isMain } = areaOf(area);
      return ITEM({ text: isMain ? message : `${name}: ${message}` });
    }),
  });
}

const ADVICE = template<"count" | "items">(({ count, items }) => (
  <details class="line-advice fold small" open>
    <summary>Print advice: {count}</summary>
    <ul>{items}</ul>
  </details>
));

type ColorNoteProps = { ordered: CartLine; cart: ShownCart };

/** The preview may show another shirt than the ones that were ordered. */
function ColorNote({ ordered, cart }: ColorNoteProps) {
  const preview = findColor(cart.studioColor ?? "");
  const isOrdered = cart.lines.some(
    ({ documentId, color }) => documentId === ordered.documentId && findColor(color) === preview,
  );
  if (!preview || isOrdered) return null;
  return (
    <p class="small">
      Your studio shows {preview.name.toLowerCase()}; this line is {ordered.color.toLowerCase()}.
    </p>
  );
}
