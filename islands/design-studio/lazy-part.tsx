/** @jsxImportSource react */
import { type ComponentType, startTransition, useEffect, useState } from "react";

/** A part is needed only by some users, and comes with a script of its own. */
export type Part<Props> = { load: () => Promise<ComponentType<Props>> };

type LazyPartProps<Props> = { part: Part<Props>; props: Props };

/** Renders nothing until its script has loaded; nothing on the server. */
export function LazyPart<Props extends object>({ part, props }: LazyPartProps<Props>) {
  const [Content, setContent] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isGone = false;
    part.load().then(
      (content) => {
        // The render goes in pieces: what the hand does next comes first.
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
