import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { showToast } from "#browser/toast.ts";
import { COMMENTS_ASKED, type Comment, commentPage, counted } from "#shop/gallery/comment.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { callApi } from "../api.ts";
import type { GalleryCommentsProps } from "./props.ts";
import { type Shown, withOlder } from "./shown.ts";

export type CommentList = {
  galleryDesignId: number;
  change: (edit: (shown: Shown) => Shown) => void;
};

/**
 * The comments of a design: those that came with the page, and what is asked for and said since.
 * Calls are mutations all: a query's observer would add 3 kB to watch a cache that nobody shares.
 */
export function useComments({ galleryDesignId, first, count }: GalleryCommentsProps) {
  const [shown, change] = useState<Shown>({ ...first, count });
  const more = useMutation({
    mutationFn: async (before: number) => {
      const page = withQuery(paths.api.galleryComments(galleryDesignId), {
        limit: COMMENTS_ASKED,
        before,
      });
      return commentPage(await callApi<Comment[]>(page));
    },
    onSuccess: (page) => change((before) => withOlder(before, page)),
    onError: () => showToast(MORE_FAILED),
  });

  useEffect(() => {
    // The page counts them too, outside of the island.
    const counter = document.querySelector(`[data-comments="${galleryDesignId}"]`);
    if (counter) counter.textContent = counted(shown.count, "comment");
  }, [galleryDesignId, shown.count]);

  return { shown, more, list: { galleryDesignId, change } satisfies CommentList };
}

const MORE_FAILED = {
  title: "Error",
  description: "Failed to load comments. Please try again.",
  variant: "destructive",
} as const;
