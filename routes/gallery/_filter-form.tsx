/** @jsxImportSource hono/jsx */
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { GALLERY_SORTS } from "#shop/gallery/query.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { type Filters, galleryUrl, NO_FILTERS } from "./_filters.ts";

export type TagChoice = {
  listed: readonly string[];
  /** Otherwise the rest can be typed. */
  areAll: boolean;
};

type FilterFormProps = { filters: Filters; tags: TagChoice };

export function FilterForm({ filters, tags }: FilterFormProps) {
  const { q, sort, view } = filters;
  return (
    <search class="gallery-search">
      <form class="filters" action={paths.gallery}>
        <TextField label="Search" name="q" optional value={q} input={SEARCH} />
        <Select label="Sort" name="sort" optional options={GALLERY_SORTS} value={sort} />
        <Select label="Tag" name="tag" optional {...tagOptions(filters, tags.listed)} />
        {!tags.areAll && <TextField label="Other tag" name="typed" optional input={TAG} />}
        <div class="filters__buttons">
          {view !== NO_FILTERS.view && <input type="hidden" name="view" value={view} />}
          <Button>Search</Button>
          <LinkButton href={galleryUrl({ view })} variant="ghost">
            Clear Filters
          </LinkButton>
        </div>
      </form>
    </search>
  );
}

const SEARCH = {
  type: "search",
  placeholder: "Search by title",
  maxlength: GALLERY_LIMITS.title,
} as const;

const TAG = { placeholder: "Type any tag", maxlength: GALLERY_LIMITS.tag } as const;

function tagOptions({ tag }: Filters, tags: readonly string[]) {
  const chosen = tags.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? tag;
  const all = new Set(chosen ? [...tags, chosen] : tags);
  const options = [...all].sort(BY_ALPHABET.compare).map((value) => ({ value, label: value }));
  return { options: [{ value: "", label: "All Tags" }, ...options], value: chosen };
}

const BY_ALPHABET = new Intl.Collator("en");
