import type { Toast } from "../toast.ts";

export const SHARE_PROBLEMS = {
  title: problem("Title required", "Please enter a title for your design."),
  tags: problem("Tags required", "Please add at least one tag to categorize your design."),
  titleTooLong: problem("Title too long", "A title can have up to 100 characters."),
  descriptionTooLong: problem(
    "Description too long",
    "A description can have up to 500 characters.",
  ),
  tagTooLong: problem("Tag too long", "A tag can have up to 20 characters."),
  tooManyTags: problem("Too many tags", "A design can have up to 20 tags."),
  design: problem("Design required", "Choose the design to share."),
} as const satisfies Record<string, Toast>;

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

export const GALLERY_ERRORS = {
  loginToShare: "Please log in to share your design.",
  noSuchDesign: "There is no such design in the gallery.",
  notYours: "There is no such design of yours. Upload it again before sharing.",
  blocked: "This artwork cannot be shared.",
  noSuchComment: "There is no such comment.",
} as const;

function problem<Title extends string, Text extends string>(title: Title, description: Text) {
  return { title, description, variant: "destructive" } as const;
}
