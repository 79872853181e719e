import type { InfiniteData } from "@tanstack/react-query";
import type { Comment, CommentPage } from "#shop/gallery/comment.ts";

/** `received`: how many comments came with the page, before local changes. */
type ReceivedPage = CommentPage & { received: number };

export type CommentList = InfiniteData<ReceivedPage>;

export function receivedPage(page: CommentPage): ReceivedPage {
  return { ...page, received: page.comments.length };
}

export function addedHere({ pages }: CommentList): number {
  return pages.reduce((sum, { comments, received }) => sum + comments.length - received, 0);
}

export function withNewest(list: CommentList, added: Comment): CommentList {
  return edited(list, (comments, page) => (page === 0 ? [added, ...comments] : comments));
}

export function without(list: CommentList, id: number): CommentList {
  return edited(list, (comments) => comments.filter((comment) => comment.id !== id));
}

export function replaced(list: CommentList, id: number, by: Comment): CommentList {
  return edited(list, (comments) => comments.map((comment) => (comment.id === id ? by : comment)));
}

function edited(
  { pages, pageParams }: CommentList,
  edit: (comments: Comment[], page: number) => Comment[],
): CommentList {
  return {
    pages: pages.map((page, at) => ({ ...page, comments: edit(page.comments, at) })),
    pageParams,
  };
}
