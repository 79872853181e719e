import type { ISql } from "postgres";
import type { Unavailable } from "#shop/catalog/availability.ts";
import type { TaxClass } from "#shop/catalog/product.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import type { SizeGroup } from "#shop/goods/sizes/size-group.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { CurrencyCode } from "#shop/money.ts";
import type { DesignPosition } from "#shop/placement.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { variantPrice } from "../catalog/priced.ts";
import { type Design, jsonDesign } from "../designs/designs.ts";
import { jsonPrints } from "../designs/documents.ts";
import { showsWithdrawn } from "../designs/grants.ts";
import { cartRulesJson, type FoundRules } from "../pricing/rules.ts";
import { exemptEmail } from "../pricing/tax.ts";
import { isAvailable, leftOf } from "../stock/left.ts";
import { writtenOnce } from "../written-once.ts";

/** A line in the cart. */
export type CartLine = {
  id: number;
  productId: number;
  productName: string;
  cut: TemplateId;
  /** Groups of sizes that the product's owner names. */
  sizeGroups?: SizeGroup[];
  unitPriceCents: number;
  taxClass: TaxClass;
  weightGrams: number | null;
  size: string;
  color: string;
  quantity: number;
  designPosition: DesignPosition;
  designSize: number;
  description: string;
  /** Letters of the design that its shopper agreed to go without, see `acceptedText`. */
  acceptedLetters: string;
  documentId: number;
  documentHash: string;
  pictureId: string;
  prints: Print[];
  /** The first images of both areas. */
  frontDesign: Design | null;
  backDesign: Design | null;
  /** The line cannot be ordered: admins took one of its artworks out of the gallery. */
  isWithdrawn: boolean;
  /** Pieces of its variant that are left for all lines of it; null where nobody counts. */
  left: number | null;
  /**
   * Says why the line cannot be ordered, where its shirt is no longer sold, or not in this size and
   * color, or has no price in the currency: its price is 0 then.
   */
  unavailable: Unavailable | null;
};

const linesOfShopper = writtenOnce<CartLine[]>(
  (sql, shopperId) => sql`select ${columns(sql, shopperId, null)} ${linesOf(sql, shopperId)}`,
);

const linesPricedIn = writtenOnce<CartLine[], [shopperId: string, currency: CurrencyCode]>(
  (sql, shopperId, currency) =>
    sql`select ${columns(sql, shopperId, currency)} ${linesOf(sql, shopperId)}`,
);

export async function listCart(
  sql: ISql,
  shopperId: string,
  pricesIn: PricesIn = null,
): Promise<CartLine[]> {
  return pricesIn ? linesPricedIn(sql, shopperId, pricesIn) : linesOfShopper(sql, shopperId);
}

/** The cart as its page shows it, read in one round trip with all that it costs by. */
export type ShownCart = {
  /** The product comes in all of `productSizes`. */
  lines: (CartLine & { productSizes: string[] })[];
  studioColor: string | null;
  discountCode: string | null;
  /** Null for an empty cart. */
  rules: FoundRules | null;
};

const EMPTY_CART: ShownCart = { lines: [], studioColor: null, discountCode: null, rules: null };

/** The first line alone brings what is the whole cart's. */
type ShownRow = ShownCart["lines"][number] & { cart: Omit<ShownCart, "lines"> | null };

type Owner = [shopperId: string, userId: number, email: string];

const shownLinesOf = writtenOnce<ShownRow[], Owner>((sql, ...owner) =>
  shownLines(sql, owner, null),
);

const shownLinesPricedIn = writtenOnce<ShownRow[], [...Owner, currency: CurrencyCode]>(
  (sql, shopperId, userId, email, currency) =>
    shownLines(sql, [shopperId, userId, email], currency),
);

function shownLines(sql: ISql, [shopperId, userId, email]: Owner, pricesIn: PricesIn) {
  return sql`
    select ${columns(sql, shopperId, pricesIn)}, product.sizes as product_sizes,
      case when row_number() over (order by line.id) = 1 then json_build_object(
        'studioColor', (
          select preview_color from drafts where shopper_id = ${shopperId} and is_open),
        'discountCode', (select discount_code from shoppers where id = ${shopperId}),
        'rules', ${cartRulesJson(sql, { shopperId, userId, email, pricesIn })}) end as cart
    ${linesOf(sql, shopperId)}`;
}

type Visitor = {
  shopperId: string | undefined;
  userId: number;
  verifiedEmail: string | undefined;
  /** Left out: the shop's own currency. */
  pricesIn?: PricesIn;
};

export async function findShownCart(sql: ISql, visitor: Visitor): Promise<ShownCart> {
  const { shopperId, userId, verifiedEmail, pricesIn } = visitor;
  if (!shopperId) return EMPTY_CART;
  const owner: Owner = [shopperId, userId, exemptEmail(verifiedEmail)];
  const rows = pricesIn
    ? await shownLinesPricedIn(sql, ...owner, pricesIn)
    : await shownLinesOf(sql, ...owner);
  return { ...(rows[0]?.cart ?? EMPTY_CART), lines: rows.map(({ cart: _, ...line }) => line) };
}

function columns(sql: ISql, shopperId: string, pricesIn: PricesIn) {
  const left = leftOf(sql, { shopperId });
  return sql`
    line.id, line.product_id, product.name as product_name, product.cut, product.size_groups,
      coalesce(${variantPrice(sql, pricesIn)}, 0) as unit_price_cents, product.tax_class,
      variant.weight_grams, line.size, line.color, line.quantity,
      document.design_position, document.design_size, line.description, line.accepted_letters,
      line.document_id, document.hash as document_hash, document.picture_id,
      ${jsonPrints(sql, sql`line.document_id`)} as prints,
      ${jsonDesign(sql, "front", sql`line.shopper_id`)} as front_design,
      ${jsonDesign(sql, "back", sql`line.shopper_id`)} as back_design,
      ${showsWithdrawn(sql, shopperId, sql`line.document_id`)} as is_withdrawn,
      case when product.state <> 'published' then 'product'
        when line.size <> all (product.sizes) or line.color <> all (product.colors)
          or not ${isAvailable(sql, left)} then 'variant'
        when ${variantPrice(sql, pricesIn)} is null then 'currency' end as unavailable,
      ${left} as left`;
}

function linesOf(sql: ISql, shopperId: string) {
  return sql`
    from cart_lines line
    join products product on product.id = line.product_id
    left join variants variant on variant.product_id = line.product_id
      and variant.size = line.size and variant.color = line.color
    join documents document on document.id = line.document_id
    left join designs front on front.id = document.front_artwork_id
    left join designs back on back.id = document.back_artwork_id
    where line.shopper_id = ${shopperId}
    order by line.id`;
}

/** Counts shirts by size, whatever is printed on them. */
export async function countShirts(
  sql: ISql,
  { shopperId, productId, color }: { shopperId: string; productId: number; color: string },
): Promise<Map<string, number>> {
  const rows = await sql<{ size: string; count: number }[]>`
    select size, sum(quantity)::int as count from cart_lines
    where shopper_id = ${shopperId} and product_id = ${productId} and color = ${color}
    group by size`;
  return new Map(rows.map(({ size, count }) => [size, count]));
}
