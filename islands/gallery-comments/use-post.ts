import { useMutation } from "@tanstack/react-query";
import { showToast } from "#browser/toast.ts";
import type { Comment } from "#shop/gallery/comment.ts";
import { GALLERY_TOASTS } from "#shop/gallery/messages.ts";
import { paths } from "#shop/paths.ts";
import { callApi } from "../api.ts";
import { replaced, withNewest, without } from "./shown.ts";
import type { CommentList } from "./use-comments.ts";

/** Shows a comment before it is kept, and takes it away again when it could not be. */
export function usePost({ galleryDesignId, change }: CommentList, userId: number) {
  return useMutation({
    mutationFn: (content: string) =>
      callApi<Comment>(paths.api.galleryComments(galleryDesignId), {
        method: "POST",
        body: { content },
      }),
    onMutate: (content) => {
      const comment = unsent(content, userId);
      change((shown) => withNewest(shown, comment));
      return comment;
    },
    onSuccess: (kept, _content, { id }) => change((shown) => replaced(shown, id, kept)),
    onError: (_error, _content, comment) => {
      if (comment) change((shown) => without(shown, comment.id));
      showToast(GALLERY_TOASTS.commentFailed);
    },
  });
}

let made = 0;

/** Its number is below zero until the server has given it one. */
function unsent(content: string, userId: number): Comment {
  made++;
  const createdAt = new Date().toISOString();
  return { id: -made, userId, content, createdAt, canDelete: false };
}
