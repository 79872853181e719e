/** @jsxImportSource react */
import {
  type Cart,
  type CartGroup,
  type CheckoutLine,
  designSizeText,
  positionText,
} from "#shop/orders/cart.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { Icon } from "../icon.tsx";
import type { Quoted } from "../use-quote.ts";
import { AmountRows } from "./amount-rows.tsx";
import { CartButtons } from "./cart-buttons.tsx";
import { groupPrice } from "./group-price.ts";

type OrderSummaryProps = { cart: Cart; quoted: Quoted; isOfCart: boolean; clearCart: string };

/** The id of its heading. */
export const SUMMARY_TITLE = "summary-title";

export function OrderSummary({ cart, quoted, isOfCart, clearCart }: OrderSummaryProps) {
  const { quote, isBehind } = quoted;
  return (
    <section className="card card--tight" aria-labelledby={SUMMARY_TITLE}>
      <h2 className="card__title" id={SUMMARY_TITLE}>
        Order Summary
      </h2>
      <table className="table table--cards checkout__table">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Size</th>
            <th scope="col">Color</th>
            <th scope="col">Quantity</th>
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
              price={groupPrice(group, quote)}
            />
          ))}
        </tbody>
      </table>
      <StockProblem quote={quote} isOfCart={isOfCart} />
      <div aria-live="polite" aria-busy={isBehind}>
        <AmountRows quote={quote} />
      </div>
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
          <DesignPreview
            key={group.at[0]}
            {...shownGroup(cart, group)}
            isNamed={cart.groups.length > 1}
          />
        ))}
      </ul>
      {isOfCart && <CartButtons text={clearCart} />}
    </section>
  );
}

type Group = { line: CheckoutLine | undefined; group: CartGroup };

/** Its first line tells what all of them share. */
function shownGroup({ lines }: Cart, group: CartGroup): Group {
  return { line: lines[group.at[0] ?? 0], group };
}

function SummaryRow({ line, group, price }: Group & { price: string }) {
  if (!line) return null;
  return (
    <tr>
      <th scope="row">{line.productName}</th>
      {/* Lines break after a dot, not between a size and its number of pieces. */}
      <td data-label="Size">{group.sizes.replaceAll(/(?<![·;]) /g, "\u00a0")}</td>
      <td data-label="Color">{line.color}</td>
      <td data-label="Quantity">{group.quantity}</td>
      <td className="table__number" data-label="Price">
        {price}
      </td>
    </tr>
  );
}

type StockProblemProps = { quote: QuoteJson; isOfCart: boolean };

/** The alert names what is not there in that number: an order of it would be rejected. */
function StockProblem({ quote, isOfCart }: StockProblemProps) {
  const problem = quote.problems.find(({ field }) => field === "items");
  if (!problem) return null;
  return (
    <p className="field__error" role="alert">
      <Icon name="warning" />
      <span>
        {problem.message} {isOfCart && <a href={shopPaths.cart}>Open the cart</a>}
      </span>
    </p>
  );
}

function DesignPreview({ line, group, isNamed }: Group & { isNamed: boolean }) {
  if (!line) return null;
  return (
    <li className="checkout__design">
      {isNamed && <h4>{`${line.productName}, ${line.color}`}</h4>}
      {line.mockups.map(({ side, imageUrl, name }) => (
        <img key={side} src={imageUrl} alt={name} width="96" height="102" />
      ))}
      {!line.isPlacedFreely && (
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
      )}
      <ul className="print-lines muted small">
        {group.printTexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  );
}
