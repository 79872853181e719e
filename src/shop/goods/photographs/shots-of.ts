import type { TemplateId, View } from "../template.ts";

/**
 * The photographs of what has a front and a back; the third shows the front's prints, from its side.
 * The version is raised with them: old URLs go on naming what they showed.
 */
export function shotsOf(
  id: TemplateId,
  [front, back]: readonly [View, View],
  version: number,
): [View, ...View[]] {
  const shot = (of: View, angle = of.id): View => ({
    ...of,
    id: `${angle}~${version}`,
    shot: { passes: `${id}-${angle}`, of: of.id },
  });
  const turned = shot(front, "turned");
  return [
    shot(front),
    shot(back),
    { ...turned, name: "Side", shot: { passes: `${id}-turned`, of: front.id, isFurther: true } },
  ];
}
