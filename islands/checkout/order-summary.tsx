/** @jsxImportSource react */
import { designName } from "#shop/designs/design-name.ts";
import { formatUsd } from "#shop/money.ts";
import {
  type Cart,
  type CartLine,
  designSizeText,
  lineCents,
  positionText,
} from "#shop/orders/cart.ts";

export function OrderSummary({ cart }: { cart: Cart }) {
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
          {cart.lines.map((line) => (
            <SummaryRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <dl className="summary">
        <div className="summary__total">
          <dt>Subtotal</dt>
          <dd>{formatUsd(cart.totalCents)}</dd>
        </div>
      </dl>
      <h3>Your Design</h3>
      <ul className="checkout__designs">
        {cart.lines.map((line) => (
          <DesignPreview key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function SummaryRow({ line }: { line: CartLine }) {
  return (
    <tr>
      <th scope="row">{line.productName}</th>
      <td>{line.size}</td>
      <td>{line.color}</td>
      <td>{line.quantity}</td>
      <td className="table__number">{formatUsd(lineCents(line))}</td>
    </tr>
  );
}

function DesignPreview({ line }: { line: CartLine }) {
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
        {line.printTexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  );
}
