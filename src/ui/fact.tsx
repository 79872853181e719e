/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

/** Belongs in a `dl`. */
export function Fact({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
