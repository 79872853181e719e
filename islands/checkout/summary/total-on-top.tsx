/** @jsxImportSource react */
import type { Cart, CartGroup } from "#shop/orders/cart.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { decimalText } from "../decimal-text.ts";
import { AmountRows } from "./amount-rows.tsx";
import { groupPrice } from "./group-price.ts";

type TotalOnTopProps = { cart: Cart; quote: QuoteJson };

/** A phone shows the summary below the form, so the total stands on top, and its lines are a press away. */
export function TotalOnTop({ cart, quote }: TotalOnTopProps) {
  const count = cart.groups.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className="top-total">
      <summary>
        <span>
          Your items <span className="muted">({count})</span>
        </span>
        <strong>
          <span className="visually-hidden">Total </span>
          {decimalText(quote.total, quote.currency)}
        </strong>
      </summary>
      <div className="stack">
        <ul className="top-total__lines">
          {cart.groups.map((group) => (
            <Item key={group.at[0]} cart={cart} group={group} price={groupPrice(group, quote)} />
          ))}
        </ul>
        <AmountRows quote={quote} />
      </div>
    </details>
  );
}

function Item({ cart, group, price }: { cart: Cart; group: CartGroup; price: string }) {
  const line = cart.lines[group.at[0] ?? 0];
  if (!line) return null;
  const [mockup] = line.mockups;
  return (
    <li>
      {mockup && <img src={mockup.imageUrl} alt="" width="48" height="51" loading="lazy" />}
      <span>
        {line.productName}
        <small className="muted">
          {line.color}, {group.sizes}
          {group.at.length === 1 && group.quantity > 1 && ` × ${group.quantity}`}
        </small>
      </span>
      <span className="price">{price}</span>
    </li>
  );
}
