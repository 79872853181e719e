import type { Fragment, ISql } from "postgres";
import { isWithdrawn } from "../designs/grants.ts";

/** What a visitor's pages show of the shopper. */
export type Own = {
  cartCount: number;
  likes: number[];
  draft: OwnDraft | null;
};

/** `artworkIds`: those of its artworks that were not withdrawn. */
type OwnDraft = {
  previewColor: string;
  pictureId: string;
  body: unknown;
  artworkIds: number[];
  inCart: number;
};

/** `likesOf`: the gallery designs whose likes the page shows. */
export type OwnQuery = { likesOf?: readonly number[]; draft?: boolean };

export async function findOwn(sql: ISql, shopperId: string, query: OwnQuery = {}): Promise<Own> {
  const [row] = await sql<[Own]>`select ${ownColumns(sql, sql`${shopperId}::uuid`, query)}`;
  return row;
}

type SessionRow = Own & {
  sessionId: number;
  expiresAt: Date;
  shopperId: string | null;
  id: number;
  name: string;
  username: string;
  displayUsername: string | null;
  email: string;
  emailVerified: boolean;
  image: string | null;
  isAdmin: boolean;
  locked: boolean;
};

/** In one round trip: the session of a token whose signature was checked, its account and shopper. */
export async function findSession(
  sql: ISql,
  token: string,
  query: OwnQuery = {},
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select sessions.id as session_id, sessions.expires_at, own.id as shopper_id,
      users.id, users.name, users.username, users.display_username, users.email,
      users.email_verified, users.image, users.is_admin, users.locked,
      ${ownColumns(sql, sql`own.id`, query)}
    from sessions join users on users.id = sessions.user_id
    left join shoppers own on own.user_id = users.id
    where sessions.token = ${token}`;
  return row;
}

function ownColumns(sql: ISql, shopperId: Fragment, { likesOf = [], draft }: OwnQuery) {
  return sql`
    (select coalesce(sum(quantity), 0)::int from cart_lines where shopper_id = ${shopperId})
      as cart_count,
    ${likesOf.length > 0 ? likes(sql, shopperId, likesOf) : sql`'{}'::bigint[]`} as likes,
    ${draft ? shownDraft(sql, shopperId) : sql`null::jsonb`} as draft`;
}

function likes(sql: ISql, shopperId: Fragment, likesOf: readonly number[]) {
  return sql`array(
    select gallery_design_id from gallery_likes
    where shopper_id = ${shopperId} and gallery_design_id = any (${[...likesOf]}::bigint[]))`;
}

function shownDraft(sql: ISql, shopperId: Fragment) {
  return sql`(
    select jsonb_build_object('previewColor', preview_color, 'pictureId', picture_id, 'body', body,
      'artworkIds', array(
        select design_id from draft_artworks shown join designs on designs.id = shown.design_id
        where shown.draft_id = drafts.id and not ${isWithdrawn(sql, shopperId, "designs")}
      ), 'inCart', (
        select coalesce(sum(quantity), 0) from cart_lines line
        join documents document on document.id = line.document_id
        where line.shopper_id = drafts.shopper_id and document.body = drafts.body
      ))
    from drafts where shopper_id = ${shopperId} and is_open)`;
}
