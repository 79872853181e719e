/** @jsxImportSource hono/jsx */
import { type Filters, galleryUrl } from "./_filters.ts";

type DesignTagsProps = { tags: readonly string[]; filters: Filters };

/** Three tags and a count; a list shows all. */
export function DesignTags({ tags, filters: { view } }: DesignTagsProps) {
  const shown = view === "grid" ? tags.slice(0, MAX_TAGS) : tags;
  const more = tags.slice(shown.length);
  return (
    <ul class="design-tags" aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag}>
          <a class="badge badge--secondary" href={galleryUrl({ tag, view })}>
            <bdi>{tag}</bdi>
          </a>
        </li>
      ))}
      {more.length > 0 && (
        <li class="badge badge--outline" title={more.join(", ")}>
          +{more.length}
          <span class="visually-hidden"> more</span>
        </li>
      )}
    </ul>
  );
}

const MAX_TAGS = 3;
