/** @jsxImportSource hono/jsx */

type Direction = "asc" | "desc";

type SortLinkProps = {
  label: string;
  /** The list as it would be sorted then. */
  href: string;
  /** How the list is sorted by it now, if it is. */
  sorted: Direction | undefined;
};

export function SortLink({ label, href, sorted }: SortLinkProps) {
  return (
    <a class="sort-link" href={href} {...(sorted && { "aria-current": "true" as const })}>
      {label} <span aria-hidden="true">{sorted ? ARROWS[sorted] : ""}</span>
      {sorted && <span class="visually-hidden">, {SORTED[sorted]}</span>}
    </a>
  );
}

/** As `aria-sort` says it. */
export const SORTED = { asc: "ascending", desc: "descending" } as const;

const ARROWS = { asc: "↑", desc: "↓" } as const;
