/** @jsxImportSource hono/jsx */
import { Icon } from "#ui/icon.tsx";
import type { NavEntry } from "./groups.ts";

type KeysProps = { entries: readonly NavEntry[] };

/** What the keys do, and the switch that turns them off, as people who dictate want them. Its script shows it. */
export function Keys({ entries }: KeysProps) {
  return (
    <div class="admin-nav__keys" data-with-keys hidden>
      <button type="button" popovertarget={MENU} aria-label="Keys" data-keys-button>
        <Icon name="help" />
      </button>
      <div id={MENU} class="menu menu--end keys" popover="auto">
        <p class="keys__title">Keys</p>
        <dl class="keys__list">
          <Key name="/">Search</Key>
          {entries.flatMap(({ href, label, key }) =>
            key ? (
              <Key key={href} name={`g ${key}`}>
                {label}
              </Key>
            ) : (
              []
            ),
          )}
          <Key name="?">These keys</Key>
        </dl>
        <label class="checkbox">
          <input type="checkbox" checked data-keys-switch />
          <span>Keys are on</span>
        </label>
      </div>
    </div>
  );
}

const MENU = "menu-keys";

function Key({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>
        <kbd>{name}</kbd>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
