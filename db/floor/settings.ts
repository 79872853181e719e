import type { ISql } from "postgres";
import type { FloorSteps } from "#shop/floor/steps.ts";

export async function findSteps(sql: ISql): Promise<FloorSteps> {
  const [row] = await sql<[FloorSteps]>`select steps, own_steps from floor_settings`;
  return row;
}
