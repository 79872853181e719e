import { MUG, type Place, type Pose, radians } from "#shop/goods/objects/mug-view.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Rendering } from "../../rendering.ts";
import { smooth } from "../numbers.ts";
import { darkest } from "../outline.ts";
import { met, metTable, rayAt } from "./camera.ts";
import { glaze, LAMP } from "./glaze.ts";
import { type Distance, normalAt, openness, seesLight } from "./march.ts";
import { mug } from "./shape.ts";

/** A mug on a table. */
export function mugPicture(pose: Pose): Rendering {
  const shape = posed(pose);
  return (x, y) => {
    const ray = rayAt(x, y, pose);
    const place = met(shape, ray);
    if (!place) {
      const shadow = onTable(shape, metTable(ray)) * inFrame(x);
      return { cover: 0, fabric: 0, shade: 0, light: 0, shadow };
    }
    const normal = normalAt(shape, place);
    const open = openness(shape, place, normal);
    const lamp = seesLight(shape, place, LAMP, 5);
    return { ...glaze({ normal, ray, open, lamp }), shadow: 0 };
  };
}

/** The mug with its handle turned to where the pose has it. */
export function posed({ handle }: Pose): Distance {
  const [cos, sin] = [Math.cos(radians(handle)), Math.sin(radians(handle))];
  return (x, y, z) => mug(x * sin + z * cos, y, z * sin - x * cos);
}

/** No shadow is cut off by the picture's edge. */
const inFrame = (x: number) => smooth(0, 90, x) * smooth(VIEW_SIZE.width, VIEW_SIZE.width - 90, x);

/** The table is clear; it shows shadows alone. */
function onTable(shape: Distance, place: Place | undefined): number {
  if (!place) return 0;
  const away = Math.hypot(place.x, place.z) - MUG.radius;
  if (away > 3.2) return 0;
  const contact = 0.55 * Math.exp(-Math.max(0, away + 0.1) / 0.09);
  const around = 0.2 * Math.exp(-Math.max(0, away) / 0.55);
  const cast = 0.3 * (1 - seesLight(shape, place, LAMP, 2.2));
  return darkest(contact, around, cast) * smooth(3.2, 0.6, away);
}
