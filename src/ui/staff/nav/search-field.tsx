/** @jsxImportSource hono/jsx */

import { paths } from "#shop/paths.ts";
import { MAX_SEARCH } from "#shop/staff/search.ts";
import { Icon } from "#ui/icon.tsx";

type SearchFieldProps = { q?: string | undefined; isHere: boolean };

/** One field finds everything; on a phone it has a page of its own. */
export function SearchField({ q, isHere }: SearchFieldProps) {
  return (
    <>
      <search class="admin-nav__search">
        <form action={paths.adminSearch}>
          <Icon name="search" />
          <input
            class="input"
            type="search"
            name="q"
            value={q}
            maxlength={MAX_SEARCH}
            placeholder="Find anything"
            aria-label="Find anything"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            data-find
            {...(isHere && !q && { autofocus: true })}
          />
          <kbd data-with-keys hidden>
            /
          </kbd>
        </form>
      </search>
      {!isHere && (
        <a class="admin-nav__find" href={paths.adminSearch} aria-label="Find anything">
          <Icon name="search" />
        </a>
      )}
    </>
  );
}
