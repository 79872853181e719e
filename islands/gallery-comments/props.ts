import type { CommentPage } from "#shop/gallery/comment.ts";

export type GalleryCommentsProps = {
  galleryDesignId: number;
  first: CommentPage;
  /** Of the whole design. */
  count: number;
  /** The first page is one of older comments. */
  isOlder: boolean;
  /** Whoever comments; 1 stands for a visitor. */
  userId: number;
  /** Of a comment, in characters. */
  maxLength: number;
  /** What the form was sent with, and why it was refused. */
  typed: string;
  error: string;
};
