/** @jsxImportSource hono/jsx */
import type { CartLine, ShownCart } from "#db/carts/carts.ts";
import { findColor } from "#shop/colors.ts";
import { AREA_NAMES } from "#shop/documents/areas.ts";
import { printScales } from "#shop/documents/fit.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import { describePrints } from "#shop/documents/prints/print-text.ts";
import { formatUsd } from "#shop/money.ts";
import { designSizeText, positionText } from "#shop/orders/cart.ts";
import { type LineGroup, saidOfAll } from "#shop/orders/group-lines.ts";
import { hintText, type LadderStep } from "#shop/pricing/ladder-hint.ts";
import { surchargeText } from "#shop/pricing/surcharge-text.ts";
import { Icon } from "#ui/icon.tsx";
import { useShop } from "#ui/shop.ts";
import type { RejectedFields } from "../_cart-form.ts";
import { AddSize } from "./add-size.tsx";
import { Left } from "./left.tsx";
import type { ShownLine } from "./shown-line.ts";

type GroupFactsProps = {
  group: LineGroup<ShownLine>;
  step: LadderStep | undefined;
  rejected: RejectedFields;
  cart: ShownCart;
};

/** How its lines are placed, and how large and sharp each of their prints is. */
export function GroupFacts({ group, step, rejected, cart }: GroupFactsProps) {
  const { first, lines } = group;
  const { units } = useShop();
  const prints = saidOfAll(lines, (line) =>
    describePrints({ ...line, printScales: printScales(line) }, units),
  );
  const surcharge = surchargeText(first.prints, first.price.surchargeCents);
  return (
    <>
      <ul class="print-lines muted small">
        {isPlacedByName({ ...first, position: first.designPosition, size: first.designSize }) && (
          <>
            <li>Design position: {positionText(first.designPosition)}</li>
            <li>Design size: {designSizeText(first.designSize)}</li>
          </>
        )}
        {prints.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {surcharge && <li>Each {surcharge}</li>}
      </ul>
      {step && <Hint step={step} />}
      {first.description && (
        <p class="muted small cart-table__description" dir="auto">
          {first.description}
        </p>
      )}
      <Advice lines={lines} />
      <AddSize group={group} rejected={rejected} />
      <ColorNote ordered={first} cart={cart} />
      {lines.map((line) => (
        <Unavailable key={line.id} line={line} isAlone={lines.length === 1} />
      ))}
      {lines.map((line) => (
        <Left key={line.id} line={line} cart={cart.lines} isAlone={lines.length === 1} />
      ))}
      {first.isWithdrawn && (
        <p class="field__error">
          <Icon name="warning" />
          This design is no longer available. Remove this line to order the rest.
        </p>
      )}
    </>
  );
}

/** Names the next step of the ladder, where it is within reach. */
function Hint({ step }: { step: LadderStep }) {
  const text = hintText(step);
  if (!text || !step.next) return null;
  return (
    <p class="small ladder-hint">
      <strong>{text}</strong>: those in your cart then cost {formatUsd(step.next.savesCents)} less.
    </p>
  );
}

function Unavailable({ line, isAlone }: { line: CartLine; isAlone: boolean }) {
  const { unavailable, size, color } = line;
  if (!unavailable) return null;
  const why =
    unavailable === "product" ? "no longer sold" : `not available in ${size}, ${color} right now`;
  return (
    <p class="field__error">
      <Icon name="warning" />
      This shirt is {why}. {isAlone ? "Remove this line" : `Enter 0 for ${size}`} to order the rest.
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
  return (
    <details class="line-advice small">
      <summary>Print advice: {advice.length}</summary>
      <ul>
        {advice.map(({ area, message }) => (
          <li key={message}>
            {area !== "front" && `${AREA_NAMES[area]}: `}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

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
