import { plainLine } from "#shop/forms/plain-text.ts";
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { SHARE_PROBLEMS } from "#shop/gallery/share-problems.ts";

type AddedTag = { tags: string[] } | { problem: string };

export function addTag(tags: string[], typed: string): AddedTag {
  const tag = plainLine(typed);
  if (!tag) return { problem: "Type a tag first." };
  if (tag.length > GALLERY_LIMITS.tag) return { problem: SHARE_PROBLEMS.tagTooLong.description };
  if (findTag(tags, tag) !== undefined) return { problem: `The tag “${tag}” is already there.` };
  if (tags.length >= GALLERY_LIMITS.tags)
    return { problem: SHARE_PROBLEMS.tooManyTags.description };
  return { tags: [...tags, tag] };
}

export function findTag(tags: string[], tag: string): string | undefined {
  return tags.find((other) => other.toLowerCase() === tag.toLowerCase());
}
