import type { Toast } from "../toast.ts";
import { problem } from "./messages.ts";

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
