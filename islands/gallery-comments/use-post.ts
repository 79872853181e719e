import { useMutation } from "@tanstack/react-query";
import { showToast } from "#browser/toast.ts";
import type { Comment } from "#shop/gallery/comment.ts";
import { commentApiPaths } from "#shop/gallery/comment-paths.ts";
import { GALLERY_TOASTS } from "#shop/gallery/messages.ts";
import { callApi } from "../api.ts";
import { replaced, withNewest, without } from "./comment-list.ts";
import type { EditComments } from "./use-comments.ts";

type UsePostOptions = { galleryDesignId: number; userId: number; edit: EditComments };

/** Shows a comment at once and removes it if that fails. */
export function usePost({ galleryDesignId, userId, edit }: UsePostOptions) {
  return useMutation({
    mutationFn: (content: string) =>
      callApi<Comment>(commentApiPaths.galleryComments(galleryDesignId), {
        method: "POST",
        body: { content },
      }),
    onMutate: async (content) => {
      const comment = unsent(content, userId);
      await edit((list) => withNewest(list, comment));
      return comment;
    },
    onSuccess: (stored, _content, { id }) => edit((list) => replaced(list, id, stored)),
    onError: async (_error, _content, comment) => {
      showToast(GALLERY_TOASTS.commentFailed);
      if (comment) await edit((list) => without(list, comment.id));
    },
  });
}

let made = 0;

function unsent(content: string, userId: number): Comment {
  made++;
  const createdAt = new Date().toISOString();
  return { id: -made, userId, content, createdAt, canDelete: false };
}
