import { mediumDate } from "../date.ts";

/** A comment as the API gives it. */
export type Comment = {
  id: number;
  /** 1, the guest, when a visitor wrote it. */
  userId: number;
  content: string;
  /** ISO 8601. */
  createdAt: string;
  /** By whoever asks. */
  canDelete: boolean;
};

/** Newest first; `next` asks for those before it, where there are more. */
export type CommentPage = { comments: Comment[]; next: number | null };

const PAGE = 20;

/** Asks for one more than a page shows, to know whether there are more. */
export const COMMENTS_ASKED = PAGE + 1;

export function commentPage(found: readonly Comment[]): CommentPage {
  const comments = found.slice(0, PAGE);
  return { comments, next: found.length > PAGE ? (comments.at(-1)?.id ?? null) : null };
}

/** "Nov 21, 2026" */
export function commentDate(createdAt: string): string {
  return mediumDate(new Date(createdAt));
}

/** "1 comment", "2 comments" */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
