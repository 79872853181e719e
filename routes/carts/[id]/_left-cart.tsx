/** @jsxImportSource hono/jsx */

import type { LeftCart as Left } from "#orders/cart/restore-cart.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { isShirt } from "#shop/goods/shop-words.ts";
import { byDocument, groupLines, type LineGroup } from "#shop/orders/group-lines.ts";
import { itemsText } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/page-head.tsx";

type LeftCartProps = { lines: Left; action: string };

/** Shows the cart and a button; it does not say whose it was, or what else they have. */
export function LeftCart({ lines, action }: LeftCartProps) {
  const open = lines.filter(({ problem }) => !problem);
  const isThere = open.every(({ quantity, inCart }) => inCart >= quantity);
  return (
    <>
      <PageHead
        title="Your Saved Cart"
        text={introduction(lines, { isOpen: open.length > 0, isThere })}
      />
      <Card tight>
        <ul class="left-cart">
          {groupLines(lines, byDocument).map((group) => (
            <Group key={group.first.documentId} group={group} />
          ))}
        </ul>
        <form class="row" method="post" action={action}>
          {open.length > 0 && !isThere && <Button>Put it into my cart</Button>}
          {open.length > 0 && isThere && <LinkButton href={paths.cart}>Open my cart</LinkButton>}
          <LinkButton href={paths.product} variant="outline">
            Browse Products
          </LinkButton>
        </form>
      </Card>
    </>
  );
}

type State = { isOpen: boolean; isThere: boolean };

function introduction(lines: Left, { isOpen, isThere }: State): string {
  const areShirts = lines.every(({ cut }) => isShirt(cut));
  if (!isOpen && areShirts) return "None of these shirts can be ordered any more.";
  if (!isOpen) return "None of these products can be ordered any more.";
  if (isThere) return "All of it is in the cart of this browser.";
  return "Put it into the cart of this browser and go on. What is in that cart stays, and nothing is added twice.";
}

function Group({ group: { first, lines, sizes, quantity } }: { group: LineGroup<Left[number]> }) {
  const [mockup] = first.isWithdrawn ? [] : lineMockups(first);
  return (
    <li class="left-cart__line">
      {mockup && (
        <img
          {...VIEW_SIZE}
          src={paths.mockup(mockup, "webp", 320)}
          alt={`${first.productName} in ${first.color.toLowerCase()} with its design`}
        />
      )}
      <div>
        <h2 class="left-cart__name">{first.productName}</h2>
        <p class="muted small">
          {first.color}, {sizes}
        </p>
        <p class="muted small">{itemsText(quantity)}</p>
        {[...new Set(lines.flatMap(({ problem }) => problem ?? []))].map((problem) => (
          <p key={problem} class="field__error">
            <Icon name="warning" />
            {problem}
          </p>
        ))}
      </div>
    </li>
  );
}
