import * as v from "valibot";
import { PrintList } from "../documents/design-request.ts";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import { STUDIO_TEMPLATE } from "../goods/studio-template.ts";
import { DESIGN_SIZE, POSITIONS } from "../placement.ts";
import { GALLERY_LIMITS } from "./limits.ts";
import { SHARE_PROBLEMS } from "./share-problems.ts";

const SHARE_PLATFORMS = ["twitter", "facebook", "pinterest", "copy"] as const;
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];

export const GALLERY_STATUSES = ["waiting", "approved", "hidden"] as const;
export type GalleryStatus = (typeof GALLERY_STATUSES)[number];

const Tag = v.pipe(
  v.string(SHARE_PROBLEMS.tags.description),
  cleanLine(GALLERY_LIMITS.tag, SHARE_PROBLEMS.tagTooLong.description),
);

/** Sent; those that come twice count once. */
const MAX_SENT_TAGS = 5 * GALLERY_LIMITS.tags;

const CHOOSE = SHARE_PROBLEMS.design.description;

const DesignId = v.pipe(v.number(), v.safeInteger(CHOOSE), v.minValue(1, CHOOSE));

const DesignName = v.pipe(cleanLine(300, CHOOSE), v.nonEmpty(CHOOSE));

const DesignIdOrName = v.union([DesignId, DesignName], CHOOSE);

const ShareFields = v.object({
  title: v.pipe(
    v.string(SHARE_PROBLEMS.title.description),
    cleanLine(GALLERY_LIMITS.title, SHARE_PROBLEMS.titleTooLong.description),
    v.nonEmpty(SHARE_PROBLEMS.title.description),
  ),
  tags: v.pipe(
    v.array(v.unknown(), SHARE_PROBLEMS.tags.description),
    v.maxLength(MAX_SENT_TAGS, SHARE_PROBLEMS.tooManyTags.description),
    v.array(Tag),
    v.transform((tags) => distinctTags(tags)),
    v.minLength(1, SHARE_PROBLEMS.tags.description),
    v.maxLength(GALLERY_LIMITS.tags, SHARE_PROBLEMS.tooManyTags.description),
  ),
  description: v.pipe(
    v.nullish(v.string(), ""),
    cleanText(GALLERY_LIMITS.description, SHARE_PROBLEMS.descriptionTooLong.description),
  ),
  /** The id is not needed beside `prints`. */
  designId: v.nullish(DesignIdOrName),
  prints: v.optional(PrintList),
  isPublic: v.optional(v.boolean(), true),
  backDesignId: v.optional(v.nullable(DesignId)),
  designPosition: v.optional(v.picklist(POSITIONS)),
  designSize: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(DESIGN_SIZE.min), v.maxValue(DESIGN_SIZE.max)),
  ),
  color: v.optional(v.picklist(STUDIO_TEMPLATE.colors.map(({ value }) => value))),
  textEditable: v.optional(v.boolean()),
});

/** Body of `POST /api/gallery`: an upload, or all that is printed; what follows is optional. */
export const ShareDesign = v.pipe(
  ShareFields,
  v.check(({ designId, prints }) => (designId ?? prints) != null, CHOOSE),
);
export type ShareDesign = v.InferOutput<typeof ShareDesign>;

/** Body of `POST /api/gallery/{id}/comments`, and its form. */
export const NewComment = v.object({
  content: v.pipe(
    v.string("Please write a comment."),
    cleanText(
      GALLERY_LIMITS.comment,
      `A comment can have up to ${GALLERY_LIMITS.comment} characters.`,
    ),
    v.nonEmpty("Please write a comment."),
  ),
});

/** A call without a body reports a copied link. */
export const ShareLink = v.object({
  platform: v.optional(v.picklist(SHARE_PLATFORMS), "copy"),
  shareUrl: v.optional(v.pipe(v.string(), v.maxLength(2000)), ""),
});

function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.toLowerCase();
    if (tag && !seen.has(key)) seen.set(key, tag);
  }
  return [...seen.values()];
}
