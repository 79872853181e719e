import { useMutation } from "@tanstack/react-query";
import { showToast } from "#browser/toast.ts";
import { paths } from "#shop/paths.ts";
import { callApi } from "../api.ts";
import { without } from "./shown.ts";
import type { CommentList } from "./use-comments.ts";

/** Deletes a comment; `isPending` while nobody has answered, when it is out of sight already. */
export function useDelete({ galleryDesignId, change }: CommentList, commentId: number) {
  return useMutation({
    mutationFn: () =>
      callApi(paths.api.galleryComment(galleryDesignId, commentId), { method: "DELETE" }),
    onSuccess: () => change((shown) => without(shown, commentId)),
    onError: () => showToast(DELETE_FAILED),
  });
}

const DELETE_FAILED = {
  title: "Error",
  description: "Failed to delete comment. Please try again.",
  variant: "destructive",
} as const;
