/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

/** A name and what stands under it, in a `dl`. */
export function Fact({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
