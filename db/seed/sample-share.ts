import type { ISql } from "postgres";
import { documentByName, type NamedPlacement } from "#shop/documents/named-placement.ts";
import type { PrintSource } from "#shop/documents/prints/print.ts";
import type { Side } from "#shop/placement.ts";
import { finishDocument } from "../designs/documents.ts";

export type SampleComment = { username: string; content: string };

type SharedSample = {
  username: string;
  /** Names of designs that the account has uploaded. */
  front: string;
  back: string | null;
  createdAt: Date;
  likes: number;
  comments: readonly SampleComment[];
  placement: NamedPlacement;
  design: {
    title: string;
    description: string;
    tags: string[];
    color: string;
    viewsCount: number;
  };
};

export async function insertSampleShare(tx: ISql, shared: SharedSample): Promise<void> {
  const { createdAt, likes, comments, design } = shared;
  const owned = { ...(await finishShared(tx, shared)), createdAt, status: "approved" };
  const [{ id }] = await tx<[{ id: number }]>`
    insert into gallery_designs ${tx({ ...design, ...owned })} returning id`;
  await tx`
    with visitors as (
      insert into shoppers (created_at)
      select ${createdAt} from generate_series(1, ${likes}) returning id
    ) insert into gallery_likes (gallery_design_id, shopper_id, created_at)
      select ${id}, id, ${createdAt} from visitors`;
  for (const [at, { username: author, content }] of comments.entries()) {
    await tx`
      insert into gallery_comments (gallery_design_id, user_id, shopper_id, content, created_at)
      select ${id}, u.id, s.id, ${content},
        least(now(), ${createdAt}::timestamptz + ${at + 1} * interval '1 hour')
      from users u left join shoppers s on s.user_id = u.id where u.username = ${author}`;
  }
}

type Artwork = PrintSource & { userId: number; side: Side; name: string };

async function finishShared(tx: ISql, { username, front, back, placement }: SharedSample) {
  const artworks = await tx<Artwork[]>`
    select s.user_id, d.id, d.side, d.name, d.width, d.height, d.image_scale
    from users u join shoppers s on s.user_id = u.id join designs d on d.shopper_id = s.id
    where u.username = ${username} order by d.id`;
  const find = (side: Side, name: string | null) =>
    artworks.find((artwork) => artwork.side === side && artwork.name === name) ?? null;
  const shown = { front: find("front", front), back: find("back", back) };
  if (!shown.front) throw new Error(`${username} has no design ${front}`);
  const { id: documentId } = await finishDocument(tx, documentByName(shown, placement), artworks);
  return { userId: shown.front.userId, documentId };
}
