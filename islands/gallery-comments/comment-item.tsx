/** @jsxImportSource react */
import { useMutation } from "@tanstack/react-query";
import { showToast } from "#browser/toast.ts";
import { type Comment, commentDate } from "#shop/gallery/comment.ts";
import { commentApiPaths, commentPaths } from "#shop/gallery/comment-paths.ts";
import { callApi } from "../api.ts";
import { without } from "./comment-list.ts";
import type { EditComments } from "./use-comments.ts";

type CommentItemProps = { comment: Comment; galleryDesignId: number; edit: EditComments };

/** A comment being sent has an id below zero. */
export function CommentItem({ comment, galleryDesignId, edit }: CommentItemProps) {
  const { id, userId, content, createdAt, canDelete } = comment;
  const isSent = id > 0;
  const deletion = useMutation({
    mutationFn: () =>
      callApi(commentApiPaths.galleryComment(galleryDesignId, id), { method: "DELETE" }),
    onSuccess: () => edit((list) => without(list, id)),
    onError: () => showToast(DELETE_FAILED),
  });
  return (
    <li
      className="comment"
      id={isSent ? `comment-${id}` : undefined}
      aria-busy={!isSent}
      hidden={deletion.isPending}
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
          action={commentPaths.galleryComment(galleryDesignId, id)}
          onSubmit={(event) => {
            event.preventDefault();
            document.getElementById("comments-heading")?.focus();
            deletion.mutate();
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

const DELETE_FAILED = {
  title: "Error",
  description: "Failed to delete comment. Please try again.",
  variant: "destructive",
} as const;
