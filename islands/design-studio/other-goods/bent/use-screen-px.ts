import { type RefObject, useLayoutEffect, useState } from "react";

/** So much of what the group is drawn in shows one of the screen's own pixels, in this zoom. */
export function useScreenPx(group: RefObject<SVGGraphicsElement | null>, zoom: number): number {
  const [px, setPx] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom moves what the group lies in.
  useLayoutEffect(() => {
    const picture = group.current?.ownerSVGElement;
    if (!picture || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const { a = 1, b = 0 } = group.current?.getScreenCTM() ?? {};
      setPx(1 / ((Math.hypot(a, b) || 1) * devicePixelRatio));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(picture);
    return () => observer.disconnect();
  }, [group, zoom]);
  return px;
}
