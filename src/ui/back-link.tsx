/** @jsxImportSource hono/jsx */
import { Icon } from "./icon.tsx";

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a class="back-link" href={href}>
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
