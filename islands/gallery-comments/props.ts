import type { CommentPage } from "#shop/gallery/comment.ts";

export type GalleryCommentsProps = {
  galleryDesignId: number;
  first: CommentPage;
  /** Of the whole design. */
  count: number;
  /** The first page is of comments older than this one; null where it is of the newest. */
  before: number | null;
  /** The account that comments; 1 stands for a visitor. */
  userId: number;
  /** Of a comment, in characters. */
  maxLength: number;
  /** What the form was sent with, and why it was rejected. */
  typed: string;
  error: string;
};
