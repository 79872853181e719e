/** @jsxImportSource react */
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Comments } from "./gallery-comments/comments.tsx";
import type { GalleryCommentsProps } from "./gallery-comments/props.ts";
import { createQueryClient } from "./query.ts";

/** Works as plain forms and links before hydration, and without script. */
export function GalleryComments(props: GalleryCommentsProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Comments {...props} />
    </QueryClientProvider>
  );
}
