/** @jsxImportSource hono/jsx */

type TabsProps = {
  /** The pages have this in common. */
  label: string;
  tabs: readonly { href: string; label: string }[];
  /** The current one's. */
  here: string;
};

/** Links to the pages of one subject. */
export function Tabs({ label, tabs, here }: TabsProps) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          class="tabs__tab"
          href={tab.href}
          {...(tab.href === here && { "aria-current": "page" })}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
