import type { Toast } from "../toast.ts";

export const GALLERY_TOASTS = {
  shared: {
    title: "Design shared!",
    description: "Your design has been added to the gallery.",
    variant: "success",
  },
  shareFailed: problem("Error", "Failed to share design. Please try again."),
  likeFailed: problem("Error", "Failed to like design. Please try again."),
  unlikeFailed: problem("Error", "Failed to remove like. Please try again."),
  commentFailed: problem("Error", "Failed to post comment. Please try again."),
  linkCopied: {
    title: "Link copied!",
    description: "Share link has been copied to clipboard.",
    variant: "default",
  },
} as const satisfies Record<string, Toast>;

export function problem<Title extends string, Text extends string>(
  title: Title,
  description: Text,
) {
  return { title, description, variant: "destructive" } as const;
}
