import { afterAll, beforeAll } from "bun:test";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import type { Template, View } from "#shop/goods/template.ts";

/** The same thing as a camera sees it: each view, and the first one from its side as well. */
export function photographed(template: Template): Template {
  const [first, ...others] = template.views;
  const shot = (view: View, angle = view.id): View => ({
    ...view,
    id: `${angle}~1`,
    shot: { passes: `${template.id}-${angle}`, of: view.id },
  });
  const side = shot(first, "turned");
  const shots: [View, ...View[]] = [
    shot(first),
    ...others.map((view) => shot(view)),
    {
      ...side,
      name: "Side",
      shot: { passes: `${template.id}-turned`, of: first.id, isFurther: true },
    },
  ];
  return { ...template, shots, worn: shots };
}

/** The studio's shirt is photographed in this file, whatever passes there are of it. */
export function usePhotographedShirt(): void {
  const before = { shots: STUDIO_TEMPLATE.shots, worn: STUDIO_TEMPLATE.worn };
  beforeAll(() => void Object.assign(STUDIO_TEMPLATE, photographed(STUDIO_TEMPLATE)));
  afterAll(() => void Object.assign(STUDIO_TEMPLATE, before));
}
