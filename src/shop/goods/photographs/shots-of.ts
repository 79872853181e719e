import type { Shot, TemplateId, View } from "../template.ts";

/**
 * The photographs of what has a front and a back; the third shows the front's prints, from its side.
 * The version is raised with them: old URLs go on naming what they showed.
 */
export function shotsOf(
  id: TemplateId,
  [front, back]: readonly [View, View],
  version: number,
): [View, ...View[]] {
  const side = { of: front, angle: "turned", isFurther: true } as const;
  const named = (of: View) => shotOf(id, version, { of });
  return [named(front), named(back), { ...shotOf(id, version, side), name: "Side" }];
}

/** A shirt lies on a table, front and back; its photographs on somebody have names of their own. */
export function laidShots(
  id: TemplateId,
  [front, back]: readonly [View, View],
  version: number,
): { shots: [View, ...View[]]; worn: [View, ...View[]] } {
  const worn = shotsOf(id, [front, back], version);
  const laid = (of: View, angle: string) => {
    const { id: _, ...shot } = shotOf(id, version + 1, { of, angle });
    return { id: `${of.id}~${version + 1}`, ...shot };
  };
  const asWorn = (shot: View, angle: string) => ({ ...shot, id: `${angle}~${version}` });
  const [wornFront, wornBack, ...sides] = worn;
  return {
    shots: [laid(front, "laid"), laid(back, "laidback"), ...sides],
    worn: [asWorn(wornFront, "worn"), asWorn(wornBack ?? wornFront, "wornback"), ...sides],
  };
}

type Taken = Pick<Shot, "shine" | "isFurther"> & { of: View; angle?: string };

/** One photograph, of what is drawn on the view `of`. */
export function shotOf(
  id: TemplateId,
  version: number,
  { of, angle = of.id, ...shot }: Taken,
): View {
  return {
    ...of,
    id: `${angle}~${version}`,
    shot: { passes: `${id}-${angle}`, of: of.id, ...shot },
  };
}
