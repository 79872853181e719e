/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";

/** Fields of the sizes of one group below its name; nothing is added where there is one group alone. */
export function SizeGroup({ heading, children }: PropsWithChildren<{ heading: string }>) {
  if (heading === "") return <>{children}</>;
  return (
    <fieldset class="size-group">
      <legend>{heading}</legend>
      {children}
    </fieldset>
  );
}

/** The name of a group of sizes above its rows of a table; nothing where there is one group alone. */
export function SizeGroupRow({ heading, columns }: { heading: string; columns: number }) {
  if (heading === "") return null;
  return (
    <tr class="size-group-row">
      <th scope="rowgroup" colspan={columns}>
        {heading}
      </th>
    </tr>
  );
}
