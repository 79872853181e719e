import { expect, test } from "bun:test";
import { meshOf, POSES, placeAt } from "#shop/goods/objects/mug-view.ts";
import { met, rayAt } from "./camera.ts";
import { posed } from "./picture.ts";

test.each(Object.entries(POSES))(
  "56.13 on the mug's %s picture each point of the mesh lies where it is seen on the wall",
  (_, pose) => {
    const { points, columns, seen } = meshOf(pose);
    const rows = points.length / columns;
    const shape = posed(pose);
    expect(seen?.width).toBeGreaterThan(4.5);
    for (const [index, { x, y }] of points.entries()) {
      const right = ((index % columns) / (columns - 1)) * (seen?.width ?? 0);
      const down = (Math.floor(index / columns) / (rows - 1)) * (seen?.height ?? 0);
      const wanted = placeAt({ x: (seen?.x ?? 0) + right, y: down }, pose);
      const found = met(shape, rayAt(x, y, pose));
      expect(found).toBeDefined();
      const away = Math.hypot(
        (found?.x ?? 0) - wanted.x,
        (found?.y ?? 0) - wanted.y,
        (found?.z ?? 0) - wanted.z,
      );
      // A ray that hardly touches the wall meets it a hair before.
      expect(away).toBeLessThan(0.05);
    }
  },
);
