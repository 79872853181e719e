import type { Place } from "#shop/goods/objects/mug-view.ts";
import type { Spot } from "../../rendering.ts";
import { clamp, smooth } from "../numbers.ts";
import { dot, unit } from "./march.ts";

/** A large lamp at the upper left, and its fill from the right. */
export const LAMP = unit({ x: -0.62, y: 0.66, z: 0.5 });
const FILL = unit({ x: 0.8, y: 0.15, z: 0.6 });

type Lit = { normal: Place; ray: Place; open: number; lamp: number };

/** White ceramic below clear glaze. */
export function glaze({ normal, ray, open, lamp }: Lit): Omit<Spot, "shadow"> {
  const key = lamp * clamp((dot(normal, LAMP) + 0.45) / 1.45);
  const fill = clamp((dot(normal, FILL) + 0.6) / 1.6);
  const sky = 0.5 + 0.5 * normal.y;
  const lit = Math.sqrt(open) * (0.26 + 0.62 * key + 0.2 * fill + 0.12 * sky);
  const facing = clamp(-dot(normal, ray));
  const grazing = (1 - facing) ** 3;
  const mirrored = mirror(ray, normal);
  const lights = lamps(mirrored) * lamp;
  const light = clamp(0.72 * lights + grazing * 0.22 * smooth(-0.4, 0.5, mirrored.y) * open);
  const shade = clamp((1.02 - lit) * 1.25 + 0.12 * grazing) * (1 - 0.7 * lights);
  return { cover: 1, fabric: 1, shade, light };
}

function mirror(ray: Place, normal: Place): Place {
  const twice = 2 * dot(ray, normal);
  return {
    x: ray.x - twice * normal.x,
    y: ray.y - twice * normal.y,
    z: ray.z - twice * normal.z,
  };
}

/** What the glaze mirrors: a tall window at the left, a narrow one at the right, a lamp above. */
function lamps({ x, y, z }: Place): number {
  const turn = (Math.atan2(x, z) * 180) / Math.PI;
  const rise = (Math.asin(clamp(y, -1, 1)) * 180) / Math.PI;
  const between = (from: number, to: number, at: number, soft: number) =>
    smooth(from - soft, from + soft, at) * smooth(to + soft, to - soft, at);
  const left = between(-86, -44, turn, 9) * between(-26, 52, rise, 16) * smooth(-10, -78, turn);
  const right = 0.45 * between(86, 98, turn, 5) * between(-18, 42, rise, 12);
  const above = 0.8 * between(52, 80, rise, 9);
  return Math.max(left, right, above);
}
