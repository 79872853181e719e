/** @jsxImportSource react */
import { listText } from "#shop/words/list-text.ts";
import type { Thing } from "./things-atom.ts";

/** Leads to the pages of what is made from a thing: there the design is seen on it, and bought. */
export function ThingProducts({ name, products, count, all }: Thing) {
  const [only, ...others] = products;
  if (!only) return null;
  if (others.length === 0)
    return (
      <a className="things__product" href={only.href}>
        See the product<span className="visually-hidden">: {name}</span>
      </a>
    );
  return (
    <details className="things__products">
      <summary>
        <span className="things__names">{namesText(products, count)}</span>
        <span className="things__count">
          {count === undefined ? "Products" : `${count} products`}
        </span>
      </summary>
      <ul>
        {products.map((product) => (
          <li key={product.href}>
            <a className="things__product" href={product.href}>
              {product.name}
            </a>
          </li>
        ))}
        {all && (
          <li>
            <a className="things__product" href={all}>
              and {moreText(count, products.length)}
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}

/** So many are named while the list is closed. */
const NAMED = 3;

function namesText(products: Thing["products"], count?: number): string {
  const names = products.slice(0, NAMED).map(({ name }) => name);
  return listText(count === names.length ? names : [...names, moreText(count, names.length)]);
}

function moreText(count: number | undefined, listed: number): string {
  return count === undefined ? "more" : `${count - listed} more`;
}
