/** @jsxImportSource react */
import { type ComponentType, useEffect, useState } from "react";
import { useIsEarly } from "./use-is-early.ts";

/** What only some need, with the script that brings it. */
export type Part<Props> = {
  load: () => Promise<ComponentType<Props>>;
  known?: ComponentType<Props>;
};

type LazyPartProps<Props> = { part: Part<Props>; props: Props };

/** Nothing until its script is there, on the server neither. */
export function LazyPart<Props extends object>({ part, props }: LazyPartProps<Props>) {
  // Hydration must find what the server rendered, though a page before has loaded the part.
  const isEarly = useIsEarly();
  const [Content, setContent] = useState(() => (isEarly ? undefined : part.known));
  useEffect(() => {
    let isGone = false;
    part.load().then(
      (content) => {
        part.known = content;
        if (!isGone) setContent(() => content);
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
