import {
  CAMERA,
  MIDDLE_Y,
  MUG,
  type Place,
  type Pose,
  radians,
} from "#shop/goods/objects/mug-view.ts";
import { type Distance, march, unit } from "./march.ts";

const [COS, SIN] = [Math.cos(radians(CAMERA.elevation)), Math.sin(radians(CAMERA.elevation))];

const EYE: Place = {
  x: 0,
  y: MUG.height / 2 + CAMERA.distance * SIN,
  z: CAMERA.distance * COS,
};

/** All of the mug is as near to its middle as this, in inches. */
const REACH = 3.6;

/** What the camera sees at a point of the picture, in preview px, goes along this ray. */
export function rayAt(x: number, y: number, pose: Pose): Place {
  const across = (x - pose.x) / CAMERA.focalLength;
  const up = (MIDDLE_Y - y) / CAMERA.focalLength;
  return unit({ x: across, y: up * COS - SIN, z: -up * SIN - COS });
}

/** The ray meets the thing here, if at all. */
export function met(shape: Distance, ray: Place): Place | undefined {
  if (passesBy(ray)) return undefined;
  const near = { from: CAMERA.distance - REACH, to: CAMERA.distance + REACH };
  const along = march(shape, EYE, ray, near);
  return along === undefined ? undefined : at(ray, along);
}

/** The ray meets the table here. */
export function metTable(ray: Place): Place | undefined {
  return ray.y < 0 ? at(ray, -EYE.y / ray.y) : undefined;
}

function at(ray: Place, along: number): Place {
  return { x: EYE.x + ray.x * along, y: EYE.y + ray.y * along, z: EYE.z + ray.z * along };
}

/** Most of a picture is beside the mug: it need not be searched. */
function passesBy(ray: Place): boolean {
  const middle = { x: -EYE.x, y: MUG.height / 2 - EYE.y, z: -EYE.z };
  const along = middle.x * ray.x + middle.y * ray.y + middle.z * ray.z;
  return CAMERA.distance ** 2 - along ** 2 > REACH ** 2;
}
