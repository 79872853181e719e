/** @jsxImportSource react */
import { designName } from "#shop/designs/design-name.ts";
import { formatUsd } from "#shop/money.ts";
import {
  type Cart,
  type CartGroup,
  type CartLine,
  designSizeText,
  positionText,
} from "#shop/orders/cart.ts";
import type { AmountRow } from "#shop/pricing/order-amounts.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import type { Quoted } from "./use-quote.ts";

type OrderSummaryProps = { cart: Cart; quoted: Quoted };

export function OrderSummary({ cart, quoted: { quote, isBehind } }: OrderSummaryProps) {
  return (
    <section className="card card--tight" aria-labelledby="summary-title">
      <h2 className="card__title" id="summary-title">
        Order Summary
      </h2>
      <table className="table checkout__table">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Size</th>
            <th scope="col">Color</th>
            <th scope="col">Qty</th>
            <th scope="col" className="table__number">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {cart.groups.map((group) => (
            <SummaryRow
              key={group.at[0]}
              {...shownGroup(cart, group)}
              price={priceOf(group, quote)}
            />
          ))}
        </tbody>
      </table>
      <dl className="summary" aria-live="polite" aria-busy={isBehind}>
        {shownRows(quote).map(({ name, text, isTotal }) => (
          <div key={name} className={isTotal ? "summary__total" : undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {quote.ladder.map(
        ({ hint, lines }) =>
          hint && (
            <p className="small" key={lines[0]}>
              {hint}
            </p>
          ),
      )}
      <h3>Your Design</h3>
      <ul className="checkout__designs">
        {cart.groups.map((group) => (
          <DesignPreview key={group.at[0]} {...shownGroup(cart, group)} />
        ))}
      </ul>
    </section>
  );
}

/** Where nothing is added to it, the subtotal says it all. */
function shownRows({ rows: [subtotal, ...rest], isLive }: QuoteJson): AmountRow[] {
  if (!subtotal) return [];
  return isLive ? [subtotal, ...rest] : [{ ...subtotal, isTotal: true }];
}

type Group = { line: CartLine | undefined; group: CartGroup };

/** Its first line tells what all of them share. */
function shownGroup({ lines }: Cart, group: CartGroup): Group {
  return { line: lines[group.at[0] ?? 0], group };
}

function priceOf({ at }: CartGroup, { lines }: QuoteJson): string {
  const dollars = at.reduce((sum, place) => sum + Number(lines[place]?.subtotal), 0);
  return formatUsd(Math.round(dollars * 100));
}

function SummaryRow({ line, group, price }: Group & { price: string }) {
  if (!line) return null;
  return (
    <tr>
      <th scope="row">{line.productName}</th>
      <td>{group.sizes}</td>
      <td>{line.color}</td>
      <td>{group.quantity}</td>
      <td className="table__number">{price}</td>
    </tr>
  );
}

function DesignPreview({ line, group }: Group) {
  if (!line) return null;
  return (
    <li className="checkout__design">
      {line.mockups.map(({ side, imageUrl }) => (
        <img key={side} src={imageUrl} alt={designName(line, side)} width="96" height="102" />
      ))}
      <dl className="summary small">
        <div>
          <dt>Design Position</dt>
          <dd>{positionText(line.designPosition)}</dd>
        </div>
        <div>
          <dt>Design Size</dt>
          <dd>{designSizeText(line.designSize)}</dd>
        </div>
      </dl>
      <ul className="print-lines muted small">
        {group.printTexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  );
}
