/** @jsxImportSource react */
import { POPULAR_TAGS } from "#shop/gallery/limits.ts";
import { findTag } from "./add-tag.ts";

type PopularTagsProps = {
  tags: string[];
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
};

export function PopularTags({ tags, onAdd, onRemove }: PopularTagsProps) {
  return (
    <fieldset>
      <legend className="field__hint share__legend">Popular tags</legend>
      <div className="share__tags">
        {POPULAR_TAGS.map((tag) => {
          const there = findTag(tags, tag);
          return (
            <button
              key={tag}
              type="button"
              className="share__tag"
              aria-pressed={there !== undefined}
              onClick={() => (there === undefined ? onAdd(tag) : onRemove(there))}
            >
              {tag}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
