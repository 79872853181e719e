/** @jsxImportSource react */
import { type Comment, commentDate } from "#shop/gallery/comment.ts";
import { paths } from "#shop/paths.ts";
import type { CommentList } from "./use-comments.ts";
import { useDelete } from "./use-delete.ts";

export type CommentItemProps = { comment: Comment; list: CommentList };

/** One on its way has a number below zero: nobody else knows it yet. */
export function CommentItem({ comment, list }: CommentItemProps) {
  const { id, userId, content, createdAt, canDelete } = comment;
  const isSent = id > 0;
  const remove = useDelete(list, id);
  return (
    <li
      className="comment"
      id={isSent ? `comment-${id}` : undefined}
      aria-busy={!isSent}
      hidden={remove.isPending}
    >
      <p className="comment__head">
        <b>User #{userId}</b> <time dateTime={createdAt}>{commentDate(createdAt)}</time>
      </p>
      <p className="comment__text" dir="auto">
        {content}
      </p>
      {canDelete && isSent && (
        <form
          method="post"
          action={paths.galleryComment(list.galleryDesignId, id)}
          onSubmit={(event) => {
            event.preventDefault();
            // Its own button is gone with it.
            document.getElementById("comments-heading")?.focus();
            remove.mutate();
          }}
        >
          <button type="submit" className="button button--ghost button--sm">
            Delete<span className="visually-hidden"> this comment</span>
          </button>
        </form>
      )}
    </li>
  );
}
