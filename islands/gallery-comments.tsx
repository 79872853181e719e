/** @jsxImportSource react */
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { CommentPage } from "#shop/gallery/comment.ts";
import { Comments } from "./gallery-comments/comments.tsx";
import { createQueryClient } from "./query.ts";

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

/** Works as plain forms and links until it is awake, and for those without script. */
export function GalleryComments(props: GalleryCommentsProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Comments {...props} />
    </QueryClientProvider>
  );
}
