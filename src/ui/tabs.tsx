/** @jsxImportSource hono/jsx */
import { useMayOpen } from "./staff/may-open.tsx";

type TabsProps = {
  /** The pages have this in common. */
  label: string;
  tabs: readonly { href: string; label: string }[];
  /** The current one's. */
  here: string;
};

/** Links to the pages of one subject, as far as who is asking may open them. */
export function Tabs({ label, tabs, here }: TabsProps) {
  const mayOpen = useMayOpen();
  return (
    <nav class="tabs" aria-label={label}>
      {tabs
        .filter(({ href }) => mayOpen(href))
        .map((tab) => (
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
