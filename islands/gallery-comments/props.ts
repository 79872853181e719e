import type { CommentPage } from "#shop/gallery/comment.ts";

export type GalleryCommentsProps = {
  galleryDesignId: number;
  first: CommentPage;
  count: number;
  /** The page starts after this comment; null for the newest. */
  before: number | null;
  /** 1 for a visitor. */
  userId: number;
  maxLength: number;
  typed: string;
  error: string;
};
