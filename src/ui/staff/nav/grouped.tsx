/** @jsxImportSource hono/jsx */
import { Icon } from "#ui/icon.tsx";
import type { NavGroup } from "./groups.ts";
import { NavLinks } from "./links.tsx";

type NavGroupsProps = { groups: readonly NavGroup[]; here: string };

export function NavGroups({ groups, here }: NavGroupsProps) {
  // The search belongs to the first group, whose entries are named above its results.
  const current = groups.find(({ entries }) => entries.some(isAt(here))) ?? groups[0];
  return (
    <>
      <button type="button" class="admin-nav__toggle" popovertarget={MENU}>
        <span class="muted">{current?.title}</span>
        <span>{current?.entries.find(isAt(here))?.label ?? "Search"}</span>
        <Icon name="chevron" />
      </button>
      <div id={MENU} class="menu admin-nav__groups" popover="auto">
        {groups.map((group, at) => (
          <Group
            key={group.title}
            group={group}
            menu={`${MENU}-${at}`}
            here={here}
            isCurrent={group === current}
          />
        ))}
      </div>
    </>
  );
}

const MENU = "menu-admin";

const isAt =
  (here: string) =>
  ({ href }: { href: string }) =>
    href === here;

type GroupProps = { group: NavGroup; menu: string; here: string; isCurrent: boolean };

/** A phone shows the heading instead of the name, which is a button on wide screens. */
function Group({ group: { title, entries, isLink }, menu, here, isCurrent }: GroupProps) {
  const [first] = entries;
  const link = (isLink || entries.length === 1) && first?.href;
  const kind = isCurrent ? "here" : link ? "linked" : "menu";
  return (
    <div class="admin-nav__group">
      <p class="admin-nav__heading" aria-hidden="true">
        {title}
      </p>
      {isCurrent && (
        <p class="admin-nav__name" aria-current="true">
          {title}
        </p>
      )}
      {kind === "linked" && link && (
        <a class="admin-nav__name" href={link}>
          {title}
        </a>
      )}
      {kind === "menu" && (
        <button type="button" class="admin-nav__name" popovertarget={menu}>
          {title}
          <Icon name="chevron" />
        </button>
      )}
      <NavLinks
        entries={entries}
        here={here}
        label={title}
        class={kind === "menu" ? "menu admin-nav__entries" : `admin-nav__${kind}`}
        menu={kind === "menu" ? menu : undefined}
      />
    </div>
  );
}
