import { paths } from "#shop/paths.ts";
import { everybody, form, get, type Row } from "../row.ts";

const ADMINS = { who: "admins", answers: { ...everybody("403"), admin: "200" } };
const leadsTo = (path: string) => ({ ...everybody("403"), admin: `303 ${path}` });
const NOBODY = { ...everybody("403"), admin: "404" };

/** There is no such batch. */
const BATCH = 999;

export const floorRows: Row[] = [
  { ...ADMINS, method: "GET", route: "/admin/floor", call: () => get(paths.adminFloor) },
  {
    ...ADMINS,
    method: "GET",
    route: "/admin/floor/counts",
    call: () => get(paths.adminFloorCounts),
  },
  {
    method: "POST",
    route: "/admin/floor/pieces",
    who: "admins",
    answers: leadsTo(paths.adminFloor),
    call: () => form(paths.adminFloorPieces, { action: "hold" }),
  },
  {
    ...ADMINS,
    method: "GET",
    route: "/admin/floor/settings",
    call: () => get(paths.adminFloorSettings),
  },
  {
    method: "POST",
    route: "/admin/floor/settings",
    who: "admins",
    answers: { ...everybody("403"), admin: "422" },
    call: () => form(paths.adminFloorSettings, { bins: "many" }),
  },
  { ...ADMINS, method: "GET", route: "/admin/floor/batches", call: () => get(paths.adminBatches) },
  {
    method: "POST",
    route: "/admin/floor/batches",
    who: "admins",
    answers: leadsTo(paths.adminBatches),
    call: () => form(paths.adminBatches, {}),
  },
  {
    method: "GET",
    route: "/admin/floor/batches/:id",
    who: "admins",
    answers: NOBODY,
    call: () => get(paths.adminBatch(BATCH)),
  },
  {
    method: "POST",
    route: "/admin/floor/batches/:id",
    who: "admins",
    answers: NOBODY,
    call: () => form(paths.adminBatch(BATCH), { name: "Mint" }),
  },
  {
    method: "POST",
    route: "/admin/floor/batches/:id/pieces",
    who: "admins",
    answers: leadsTo("/admin/floor/batches/:id"),
    call: () => form(paths.adminBatchPieces(BATCH), { piece: "1" }),
  },
  {
    method: "POST",
    route: "/admin/floor/batches/:id/deletion",
    who: "admins",
    answers: leadsTo(paths.adminBatches),
    call: () => form(paths.adminBatchDeletion(BATCH), {}),
  },
  {
    ...ADMINS,
    method: "GET",
    route: "/admin/floor/cards",
    call: () => get(paths.adminFloorCards),
  },
  {
    method: "POST",
    route: "/admin/floor/batches/:id/papers/:paper",
    who: "admins",
    answers: NOBODY,
    call: () => form(paths.adminBatchPaper(BATCH, "stickers"), {}),
  },
  {
    method: "GET",
    route: "/admin/floor/batches/:id/papers/:paper",
    who: "admins",
    answers: NOBODY,
    call: () => get(paths.adminBatchPaper(BATCH, "stickers")),
  },
  {
    ...ADMINS,
    method: "GET",
    route: "/admin/floor/settings/print-files",
    call: () => get(paths.adminFloorPrintFiles),
  },
  {
    method: "POST",
    route: "/admin/floor/settings/print-files",
    who: "admins",
    answers: { ...everybody("403"), admin: "422" },
    call: () => form(paths.adminFloorPrintFiles, { underbaseChoke: "wide" }),
  },
  {
    ...ADMINS,
    method: "GET",
    route: "/admin/floor/settings/gang-sheets",
    call: () => get(paths.adminFloorGangSheets),
  },
  {
    method: "POST",
    route: "/admin/floor/settings/gang-sheets",
    who: "admins",
    answers: { ...everybody("403"), admin: "422" },
    call: () => form(paths.adminFloorGangSheets, { rollMm: "wide" }),
  },
  {
    method: "POST",
    route: "/admin/floor/batches/:id/gang-sheets",
    who: "admins",
    answers: NOBODY,
    call: () => form(paths.adminBatchGangSheets(BATCH), {}),
  },
  {
    method: "GET",
    route: "/admin/floor/batches/:id/gang-sheets/:file",
    who: "admins",
    answers: NOBODY,
    call: () => get(paths.adminGangSheet(BATCH, "1.png")),
  },
];
