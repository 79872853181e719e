import { createElement } from "react";
import type { CartLine } from "#db/carts/carts.ts";
import { findMailedCart, listLeftLines, storeLeftLines } from "#db/carts/left-cart-lines.ts";
import type { MailRow } from "#db/mails/mails.ts";
import { LEFT_CART_SUBJECT, LeftCart } from "#emails/optional/left-cart.tsx";
import type { Services } from "#services/services.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { isShirt } from "#shop/goods/shop-words.ts";
import { shownViews } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { paths } from "#shop/paths.ts";
import { cartLink } from "../links/cart-link.ts";
import { optOutLink } from "../links/opt-out-link.ts";
import type { ComposedMail } from "./composed-mail.ts";

type Deps = Pick<Services, "sql" | "signatures"> & { config: { APP_URL: string } };

/** Undefined once nothing is left in the cart. Nothing in it was typed by whoever asked for it. */
export async function composeCartMail(
  services: Deps,
  { id: mailId, recipient }: MailRow,
): Promise<ComposedMail | undefined> {
  const { sql, config } = services;
  await storeLeftLines(sql, mailId);
  const cart = await findMailedCart(sql, mailId);
  const lines = cart ? await listLeftLines(sql, cart.id, undefined) : [];
  if (!cart || lines.length === 0) return undefined;
  const absolute = (path: string) => new URL(path, config.APP_URL).href;
  const optOutUrl = optOutLink(services, { email: recipient, kind: "carts" });
  const shirts = groupLines(lines, byDocument).map(({ first, sizes, quantity }) => ({
    name: first.productName,
    color: first.color,
    sizes,
    quantity,
    pictureUrl: absolute(pictureOf(first, cart.isProven)),
  }));
  return {
    subject: LEFT_CART_SUBJECT,
    element: createElement(LeftCart, {
      shirts,
      areShirts: lines.every(({ cut }) => isShirt(cut)),
      cartUrl: cartLink(services, cart.id),
      optOutUrl,
      helpUrl: absolute(paths.contact),
    }),
    optOutUrl,
  };
}

/** A stranger may have typed the email: then the artwork, which anybody can upload, is not mailed. */
function pictureOf(
  line: Pick<CartLine, "isWithdrawn" | "pictureId" | "cut" | "color" | "prints">,
  isProven: boolean,
): string {
  const [mockup] = isProven && !line.isWithdrawn ? lineMockups(line) : [];
  const color = shownColor(line.color);
  const [view] = shownViews(templateOf(line.cut));
  return mockup ? paths.mockup(mockup, "jpg") : paths.shirt(line.cut, view.id, color, 320);
}
