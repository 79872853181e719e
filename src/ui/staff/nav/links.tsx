/** @jsxImportSource hono/jsx */
import type { NavEntry } from "./groups.ts";

type NavLinksProps = {
  entries: readonly NavEntry[];
  here: string;
  class: string;
  /** What they have in common. */
  label?: string;
  /** They are a menu under the button that names this id. */
  menu?: string | undefined;
};

export function NavLinks({ entries, here, class: name, label, menu }: NavLinksProps) {
  return (
    <ul
      class={name}
      {...(label && { "aria-label": label })}
      {...(menu && { id: menu, popover: "auto" })}
    >
      {entries.map(({ href, label: text, key }) => (
        <li key={href}>
          <a
            href={href}
            {...(key && { "data-go": key })}
            {...(href === here && { "aria-current": "page" })}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
