/** @jsxImportSource hono/jsx */
import { Icon } from "#ui/icon.tsx";
import { type Filters, galleryUrl } from "./_filters.ts";

export function ViewToggle({ filters }: { filters: Filters }) {
  return (
    <nav class="view-toggle" aria-label="View">
      {VIEWS.map(({ view, label }) => (
        <a
          key={view}
          href={galleryUrl({ ...filters, view })}
          aria-current={view === filters.view ? "true" : undefined}
        >
          <Icon name={view} />
          {label}
        </a>
      ))}
    </nav>
  );
}

const VIEWS = [
  { view: "grid", label: "Grid" },
  { view: "list", label: "List" },
] as const;
