import type { Point } from "#shop/shirt/pattern.ts";
import { type Cloth, meshFile } from "./sources.ts";

/** Inches: x to the viewer's right, y away from the viewer, z up. */
export type Place = { x: number; y: number; z: number };

/** A seam's vertex has two flat places, one for each sheet; a corner says which is meant. */
type Corner = { vertex: number; flat: Point };

export type Mesh = {
  places: Place[];
  corners: Corner[];
  /** Three corners; `sheet` 1 is the front, 2 the back. */
  triangles: { corners: [number, number, number]; sheet: number }[];
};

/** workshop/mesh_file.py describes the format. */
const PLACE_SCALE = 800;
const FLAT_SCALE = 64;
const FLAT_SHIFT = 100;

export async function readMesh(cut: Cloth): Promise<Mesh> {
  const data = new DataView(await Bun.file(meshFile(cut)).arrayBuffer());
  const [vertices, triangles, corners, loops] = [4, 8, 12, 16].map((at) =>
    data.getUint32(at, true),
  );
  if (vertices === undefined || !triangles || !corners || loops === undefined) {
    throw new RangeError(`the mesh of ${cut} is empty`);
  }
  let at = 20 + loops;
  const take = (count: number, read: (at: number) => number, size: number) =>
    Array.from({ length: count }, (_, index) => read(at + index * size)).map(
      (value, index, all) => {
        if (index === all.length - 1) at += count * size;
        return value;
      },
    );
  const unsigned = (count: number) => take(count, (from) => data.getUint16(from, true), 2);
  const places = take(vertices * 3, (from) => data.getInt16(from, true) / PLACE_SCALE, 2);
  const flat = unsigned(corners * 2).map((value) => value / FLAT_SCALE - FLAT_SHIFT);
  const vertex = unsigned(corners);
  const indices = unsigned(triangles * 3);
  const sheets = take(triangles, (from) => data.getUint8(from), 1);
  const of = (list: number[], index: number) => list[index] ?? Number.NaN;
  return {
    places: Array.from({ length: vertices }, (_, i) => ({
      x: of(places, i * 3),
      y: of(places, i * 3 + 1),
      z: of(places, i * 3 + 2),
    })),
    corners: vertex.map((each, i) => ({
      vertex: each,
      flat: { x: of(flat, i * 2), y: of(flat, i * 2 + 1) },
    })),
    triangles: sheets.map((sheet, i) => ({
      corners: [of(indices, i * 3), of(indices, i * 3 + 1), of(indices, i * 3 + 2)],
      sheet,
    })),
  };
}
