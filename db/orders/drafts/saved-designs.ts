import type { ISql } from "postgres";
import { readDocument } from "#shop/documents/canonical.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { type Design, jsonDesign } from "../../designs/designs.ts";
import { isListed } from "../../designs/drafts.ts";
import type { DrawnDesign } from "../edits/other-designs.ts";

/** A design that is saved in the studio, which a line of a quote can be printed with. */
export type SavedDesign = {
  id: number;
  shopperId: string;
  name: string;
  number: number;
  /** It is of the member of the staff who is choosing. */
  isOwn: boolean;
  areas: AreaId[];
};

/** Whose designs they are: those of the email, and those of the staff member's own browser or account. */
export type Designers = { email: string; ownShopperId: string | null };

/** Limit of orders: saved designs that a quote offers of its customer and of its maker each [designs]; the newest. */
const MAX_SAVED = 30;

/**
 * An account has the email if it has proved it. Where none has, guests do who have ordered with it: they
 * are one customer, as their orders are. Anybody can type an email and never pay: such an order counts once
 * the link that was mailed there is opened.
 */
const shoppersOf = (sql: ISql, email: string) => sql`
  (select shoppers.id from users join shoppers on shoppers.user_id = users.id
  where users.email = ${email} and users.email_verified
  union
  select orders.shopper_id from customers
  join customer_orders placed on placed.customer_id = customers.id
  join orders on orders.id = placed.order_id
  where customers.email = ${email} and customers.user_id is null
    and (placed.is_paid or exists (
      select from order_proofs proof where proof.order_id = placed.order_id))
    and not exists (select from users where users.email = ${email} and users.email_verified))`;

export async function listSavedDesigns(
  sql: ISql,
  { email, ownShopperId }: Designers,
): Promise<SavedDesign[]> {
  const of = email.trim().toLowerCase();
  const customers = of
    ? await listOf(sql, sql`shopper_id in ${shoppersOf(sql, of)}`, ownShopperId)
    : [];
  const own = ownShopperId
    ? await listOf(sql, sql`shopper_id = ${ownShopperId}`, ownShopperId)
    : [];
  return [...customers.filter(({ isOwn }) => !isOwn), ...own];
}

function listOf(sql: ISql, which: ReturnType<typeof shoppersOf>, own: string | null) {
  return sql<SavedDesign[]>`
    select drafts.id, shopper_id, drafts.name, coalesce(shopper_id = ${own}::uuid, false) as is_own, (
        select count(*)::int from drafts earlier
        where earlier.shopper_id = drafts.shopper_id and earlier.id <= drafts.id
      ) as number, array(
        select key from jsonb_each(body -> 'areas') as area (key, layers)
        where jsonb_array_length(layers) > 0) as areas
    from drafts where ${which} and ${isListed(sql)}
    order by drafts.updated_at desc, drafts.id desc limit ${MAX_SAVED}`;
}

type SavedBody = DrawnDesign & { description: string };

/** The body of one that was listed, with its artwork as whoever saved it may print it. */
export async function findSavedDesign(
  sql: ISql,
  { id, shopperId }: Pick<SavedDesign, "id" | "shopperId">,
): Promise<SavedBody | undefined> {
  const [row] = await sql<{ body: unknown; artworks: Design[]; description: string }[]>`
    select body, description, coalesce((
      select json_agg(${jsonDesign(sql, "designs", sql`drafts.shopper_id`)})
      from draft_artworks shown join designs on designs.id = shown.design_id
      where shown.draft_id = drafts.id
    ), '[]') as artworks
    from drafts where id = ${id} and shopper_id = ${shopperId}`;
  if (!row) return undefined;
  const { body, artworks, description } = row;
  return { document: readDocument(body), artworks, description };
}
