import type { Comment, CommentPage } from "#shop/gallery/comment.ts";

/** What is shown, the newest first; `count` is that of the whole design. */
export type Shown = CommentPage & { count: number };

export function withNewest(shown: Shown, comment: Comment): Shown {
  return { ...shown, count: shown.count + 1, comments: [comment, ...shown.comments] };
}

export function without(shown: Shown, id: number): Shown {
  const comments = shown.comments.filter((comment) => comment.id !== id);
  return { ...shown, count: shown.count - 1, comments };
}

/** The comment in place of the one with that id. */
export function replaced(shown: Shown, id: number, by: Comment): Shown {
  const comments = shown.comments.map((comment) => (comment.id === id ? by : comment));
  return { ...shown, comments };
}

export function withOlder(shown: Shown, { comments, next }: CommentPage): Shown {
  return { ...shown, next, comments: [...shown.comments, ...comments] };
}
