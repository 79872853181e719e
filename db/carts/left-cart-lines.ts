import type { ISql } from "postgres";
import { LEFT_CART_DAYS } from "#shop/mails/left-cart.ts";
import { jsonPrints } from "../designs/documents.ts";
import { showsWithdrawn } from "../designs/grants.ts";
import type { CartLine } from "./carts.ts";

type LeftFields =
  | "productId"
  | "productName"
  | "cut"
  | "sizeGroups"
  | "size"
  | "color"
  | "quantity"
  | "documentId"
  | "pictureId"
  | "designPosition"
  | "description"
  | "acceptedLetters"
  | "prints"
  | "isWithdrawn";

/** Stores, once per mail, the lines that it shows and its link restores, whatever becomes of the cart. */
export async function storeLeftLines(sql: ISql, mailId: string): Promise<void> {
  await sql`
    insert into left_cart_lines (left_cart_id, place, product_id, size, color, quantity,
      document_id, description, accepted_letters)
    select left_cart.id, row_number() over (order by line.id), product_id, size, color, quantity,
      document_id, line.description, accepted_letters
    from left_carts left_cart join cart_lines line using (shopper_id)
    where mail_id = ${mailId} and not exists (
      select from left_cart_lines where left_cart_id = left_cart.id
    )`;
}

type MailedCart = {
  id: number;
  /** True when the cart's browser is signed in with the recipient's email, which was proved. */
  isProven: boolean;
};

export async function findMailedCart(sql: ISql, mailId: string): Promise<MailedCart | undefined> {
  const [row] = await sql<MailedCart[]>`
    select left_cart.id, exists (
      select from shoppers join users on users.id = shoppers.user_id
      where shoppers.id = shopper_id and email_verified and users.email = lower(recipient)
    ) as is_proven
    from left_carts left_cart join mails on mails.id = mail_id where mail_id = ${mailId}`;
  return row;
}

/**
 * Lists a mailed cart as it stands for a browser, with how many of each line are in that browser's cart.
 * Empty where it was ordered meanwhile, or is too old.
 */
export async function listLeftLines(sql: ISql, id: number, shopperId: string | undefined) {
  const asking = shopperId ?? NOBODY;
  return sql<(Pick<CartLine, LeftFields> & { inCart: number })[]>`
    select line.product_id, product.name as product_name, product.cut, product.size_groups, line.size, line.color,
      line.quantity, line.document_id, document.picture_id, document.design_position,
      line.description, line.accepted_letters, ${jsonPrints(sql, sql`line.document_id`)} as prints,
      ${showsWithdrawn(sql, asking, sql`line.document_id`)} as is_withdrawn, coalesce((
        select quantity from cart_lines own
        where own.shopper_id = ${asking} and own.product_id = line.product_id
          and own.size = line.size and own.color = line.color
          and own.document_id = line.document_id and own.description = line.description
      ), 0) as in_cart
    from left_cart_lines line
    join left_carts left_cart on left_cart.id = line.left_cart_id
    join products product on product.id = line.product_id
    join documents document on document.id = line.document_id
    where left_cart.id = ${id}
      and left_cart.created_at > now() - make_interval(days => ${LEFT_CART_DAYS})
    order by line.place`;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";
