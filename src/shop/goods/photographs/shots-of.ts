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
  const named = (of: View) => shotOf(id, version, { of });
  return [named(front), named(back), sideOf(id, front, version)];
}

/** Photographs on a table and on somebody are numbered apart. */
export type Versions = { laid: number; worn: number };

/** A shirt lies on a table, front and back; its photographs on somebody have names of their own. */
export function laidShots(
  id: TemplateId,
  [front, back]: readonly [View, View],
  versions: Versions,
): { shots: [View, ...View[]]; worn: [View, ...View[]] } {
  const laid = (of: View, angle: string) => shotOf(id, versions.laid, { of, angle, name: of.id });
  const worn = (of: View, name: string) => shotOf(id, versions.worn, { of, name });
  const side = sideOf(id, front, versions.worn);
  return {
    shots: [laid(front, "laid"), laid(back, "laidback"), side],
    worn: [worn(front, "worn"), worn(back, "wornback"), side],
  };
}

function sideOf(id: TemplateId, front: View, version: number): View {
  const side = shotOf(id, version, { of: front, angle: "turned", isFurther: true });
  return { ...side, name: "Side" };
}

/** URLs call it by `name`, files by `angle`. */
type Taken = Pick<Shot, "shine" | "isFurther"> & { of: View; angle?: string; name?: string };

/** One photograph, of what is drawn on the view `of`. */
export function shotOf(
  id: TemplateId,
  version: number,
  { of, angle = of.id, name = angle, ...shot }: Taken,
): View {
  return {
    ...of,
    id: `${name}~${version}`,
    shot: { passes: `${id}-${angle}`, of: of.id, ...shot },
  };
}
