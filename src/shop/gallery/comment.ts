import { mediumDate } from "../date.ts";

export type Comment = {
  id: number;
  userId: number;
  content: string;
  createdAt: string;
  canDelete: boolean;
};

/** Newest first; `next` is the cursor of older comments. */
export type CommentPage = { comments: Comment[]; next: number | null };

const PAGE = 20;

export const COMMENTS_LIMIT = PAGE + 1;

export function commentPage(found: readonly Comment[]): CommentPage {
  const comments = found.slice(0, PAGE);
  return { comments, next: found.length > PAGE ? (comments.at(-1)?.id ?? null) : null };
}

export function commentDate(createdAt: string): string {
  return mediumDate(new Date(createdAt));
}

export function countText(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
