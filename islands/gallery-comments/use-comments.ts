import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showToast } from "#browser/toast.ts";
import { COMMENTS_LIMIT, type Comment, commentPage, countText } from "#shop/gallery/comment.ts";
import { commentApiPaths } from "#shop/gallery/comment-paths.ts";
import { callApi } from "../api.ts";
import { addedHere, type CommentList, receivedPage } from "./comment-list.ts";
import type { GalleryCommentsProps } from "./props.ts";

export type EditComments = (edit: (list: CommentList) => CommentList) => Promise<void>;

export function useComments({ galleryDesignId, first, before, count }: GalleryCommentsProps) {
  const queryClient = useQueryClient();
  const queryKey = [commentApiPaths.galleryComments(galleryDesignId)] as const;
  const firstParam: number | undefined = before ?? undefined;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ queryKey: [path], pageParam }) => {
      const before = pageParam === undefined ? "" : `&before=${pageParam}`;
      const url = `${path}?limit=${COMMENTS_LIMIT}${before}`;
      return receivedPage(commentPage(await callApi<Comment[]>(url)));
    },
    initialPageParam: firstParam,
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [receivedPage(first)], pageParams: [firstParam] },
  });
  const { data, isFetchingNextPage, fetchNextPage } = query;

  const showMore = () =>
    fetchNextPage({ throwOnError: true, cancelRefetch: false }).catch(() => showToast(MORE_FAILED));

  // A running fetch would undo the edit, so it is canceled and repeated.
  const edit: EditComments = async (change) => {
    let isCanceled = false;
    while (queryClient.isFetching({ queryKey }) > 0) {
      isCanceled = true;
      await queryClient.cancelQueries({ queryKey });
    }
    queryClient.setQueryData<CommentList>(queryKey, (list) => list && change(list));
    if (isCanceled) showMore();
  };

  const total = count + addedHere(data);
  useEffect(() => {
    const counter = document.querySelector(`[data-comments="${galleryDesignId}"]`);
    if (counter) counter.textContent = countText(total, "comment");
  }, [galleryDesignId, total]);

  return {
    comments: data.pages.flatMap((page) => page.comments),
    next: data.pages.at(-1)?.next ?? null,
    total,
    showMore,
    isLoadingMore: isFetchingNextPage,
    edit,
  };
}

const MORE_FAILED = {
  title: "Error",
  description: "Failed to load comments. Please try again.",
  variant: "destructive",
} as const;
