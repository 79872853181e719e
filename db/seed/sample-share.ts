import type { ISql } from "postgres";

export type SampleComment = { username: string; content: string };

type SharedSample = {
  username: string;
  /** Names of designs that the account has uploaded. */
  front: string;
  back: string | null;
  createdAt: Date;
  likes: number;
  comments: readonly SampleComment[];
  design: {
    title: string;
    description: string;
    tags: string[];
    color: string;
    designPosition: string;
    designSize: number;
    viewsCount: number;
  };
};

export async function insertSampleShare(tx: ISql, shared: SharedSample): Promise<void> {
  const { username, front, back, createdAt, likes, comments, design } = shared;
  const [sides] = await tx<{ userId: number; designId: number; backDesignId: number | null }[]>`
    select s.user_id, front.id as design_id, back.id as back_design_id
    from users u join shoppers s on s.user_id = u.id
    join designs front on front.shopper_id = s.id and front.side = 'front' and front.name = ${front}
    left join designs back on back.shopper_id = s.id and back.side = 'back' and back.name = ${back}
    where u.username = ${username} order by front.id limit 1`;
  if (!sides) throw new Error(`${username} has no design ${front}`);
  const [{ id }] = await tx<[{ id: number }]>`
    insert into gallery_designs ${tx({ ...design, ...sides, createdAt, status: "approved" })}
    returning id`;
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
