import type { Fragment, ISql, PendingQuery, Row } from "postgres";
import { isWithdrawn } from "../designs/grants.ts";
import { writtenOnce } from "../written-once.ts";
import { isProvedLately } from "./proofs.ts";
import { isUnseen } from "./seen.ts";
import { isOverForStaff, lacksFactor } from "./staff-security.ts";

/** A visitor's pages show this of the shopper. */
export type Own = {
  cartCount: number;
  likes: number[];
  draft: OwnDraft | null;
};

/** `artworkIds`: those of its artworks that were not withdrawn. */
type OwnDraft = {
  id: number;
  previewColor: string;
  pictureId: string;
  artworkIds: number[];
  inCart: number;
};

/** `likesOf`: the gallery designs whose likes the page shows. */
export type OwnQuery = { likesOf?: readonly number[]; draft?: boolean };

const ownOf = writtenByQuery<[Own]>(
  (sql, shopperId, query) => sql`select ${ownColumns(sql, sql`${shopperId}::uuid`, query)}`,
);

export async function findOwn(sql: ISql, shopperId: string, query: OwnQuery = {}): Promise<Own> {
  const [row] = await ownOf(sql, shopperId, query);
  return row;
}

export type SessionRow = Own & {
  sessionId: number;
  expiresAt: Date;
  /** Who holds the session has proved lately to be its owner. */
  isProved: boolean;
  /** Nobody has written down for a while that it is used. */
  isUnseen: boolean;
  /** Staff are logged in for a limited time. */
  isOver: boolean;
  /** Staff have to set up a second factor first. */
  lacksFactor: boolean;
  shopperId: string | null;
  id: number;
  name: string;
  username: string;
  displayUsername: string | null;
  email: string;
  emailVerified: boolean;
  image: string | null;
  isAdmin: boolean;
  /** A role has them; null without a role. */
  permissions: string[] | null;
  locked: boolean;
};

const sessionOf = writtenByQuery<SessionRow[]>(
  (sql, token, query) => sql`
    select sessions.id as session_id, sessions.expires_at, own.id as shopper_id,
      coalesce(${isProvedLately(sql)}, false) as is_proved, ${isUnseen(sql)} as is_unseen,
      ${isOverForStaff(sql)} as is_over,
      ${lacksFactor(sql)} as lacks_factor,
      users.id, users.name, users.username, users.display_username, users.email,
      users.email_verified, users.image, users.is_admin, users.locked,
      (select permissions from staff_roles where id = users.role_id) as permissions,
      ${ownColumns(sql, sql`own.id`, query)}
    from sessions join users on users.id = sessions.user_id
    left join shoppers own on own.user_id = users.id
    where sessions.token = ${token}`,
);

/** One round trip finds the session of a token whose signature was checked, its account and shopper. */
export async function findSession(
  sql: ISql,
  token: string,
  query: OwnQuery = {},
): Promise<SessionRow | undefined> {
  const [row] = await sessionOf(sql, token, query);
  return row;
}

/** Most pages ask for no likes, so that there are two texts to write. */
function writtenByQuery<Rows extends Row[]>(
  write: (sql: ISql, value: string, query: OwnQuery) => Fragment,
): (sql: ISql, value: string, query: OwnQuery) => PendingQuery<Rows> {
  const alone = writtenOnce<Rows>((sql, value) => write(sql, value, {}));
  const withDraft = writtenOnce<Rows>((sql, value) => write(sql, value, { draft: true }));
  return (sql, value, query) => {
    if (query.likesOf?.length) return sql<Rows>`${write(sql, value, query)}`;
    return query.draft ? withDraft(sql, value) : alone(sql, value);
  };
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
    select jsonb_build_object('id', drafts.id, 'previewColor', preview_color,
      'pictureId', picture_id, 'artworkIds', array(
        select design_id from draft_artworks shown join designs on designs.id = shown.design_id
        where shown.draft_id = drafts.id and not ${isWithdrawn(sql, shopperId, "designs")}
      ), 'inCart', (
        select coalesce(sum(quantity), 0) from (
          select document_id, sum(quantity) as quantity from cart_lines
          where shopper_id = drafts.shopper_id group by document_id
        ) line
        where drafts.body = (select body from documents where id = line.document_id)
      ))
    from drafts where shopper_id = ${shopperId} and is_open)`;
}

/** Undefined once the draft has changed, and has another picture id. */
export async function findDraftBody(
  sql: ISql,
  { id, pictureId }: Pick<OwnDraft, "id" | "pictureId">,
): Promise<unknown> {
  const [row] = await sql<{ body: unknown }[]>`
    select body from drafts where id = ${id} and picture_id = ${pictureId}`;
  return row?.body;
}
