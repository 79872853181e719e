/** @jsxImportSource react */
import { type ComponentType, startTransition, useEffect, useState } from "react";

/** What only some need, with the script that brings it. */
export type Part<Props> = { load: () => Promise<ComponentType<Props>> };

type LazyPartProps<Props> = { part: Part<Props>; props: Props };

/** Nothing until its script is there, on the server neither. */
export function LazyPart<Props extends object>({ part, props }: LazyPartProps<Props>) {
  const [Content, setContent] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isGone = false;
    part.load().then(
      (content) => {
        // In pieces: what the hand does next comes first.
        if (!isGone) startTransition(() => setContent(() => content));
      },
      // Offline: the studio goes on without it, and the next page has it. React's own `lazy` would
      // take the whole studio away.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [part]);
  return Content ? <Content {...props} /> : null;
}
