import type { Call } from "./call.ts";
import { invalidParam, noSuch } from "./errors.ts";
import type { Params } from "./params.ts";

export function listPage(
  { params }: Call,
  url: string,
  entries: ReadonlyArray<{ id: string; created: number }>,
) {
  const limit = params.integer("limit") ?? 10;
  if (limit < 1 || limit > 100) throw invalidParam("limit", "Invalid limit: must be 1 to 100.");
  const inRange = createdFilter(params);
  const rows = entries.filter(inRange);
  const after = params.text("starting_after");
  const before = params.text("ending_before");
  if (before) {
    const older = rows.slice(0, indexOf(rows, before, "ending_before"));
    return { object: "list", data: older.slice(-limit), has_more: older.length > limit, url };
  }
  const rest = after ? rows.slice(indexOf(rows, after, "starting_after") + 1) : rows;
  return { object: "list", data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

function indexOf(rows: ReadonlyArray<{ id: string }>, id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw noSuch("object", id, param);
  return index;
}

function createdFilter(params: Params): (entry: { created: number }) => boolean {
  if (typeof params.form.created === "string") {
    const exact = params.integer("created");
    return ({ created }) => created === exact;
  }
  const range = params.group("created");
  const [gt, gte] = [range?.integer("gt"), range?.integer("gte")];
  const [lt, lte] = [range?.integer("lt"), range?.integer("lte")];
  return ({ created }) =>
    created > (gt ?? -1) &&
    created >= (gte ?? 0) &&
    created < (lt ?? Number.POSITIVE_INFINITY) &&
    created <= (lte ?? Number.POSITIVE_INFINITY);
}
