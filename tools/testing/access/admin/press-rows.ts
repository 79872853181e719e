import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, json, type Row } from "../row.ts";

/** No press and no work has this number. */
const NONE = 999_999_999;

export const pressRows: Row[] = [
  adminsOnly("GET", "/admin/floor/presses", "200", () => get(paths.adminPresses)),
  adminsOnly("POST", "/admin/floor/presses", "422", () => form(paths.adminPresses)),
  adminsOnly("GET", "/admin/floor/presses/:id", "404", () => get(paths.adminPress(NONE))),
  adminsOnly("POST", "/admin/floor/presses/:id", "404", () => form(paths.adminPress(NONE))),
  adminsOnly("POST", "/admin/floor/presses/:id/key", "404", () => form(paths.adminPressKey(NONE))),
  adminsOnly("POST", "/admin/floor/presses/:id/deletion", "404", () =>
    form(paths.adminPressDeletion(NONE)),
  ),
  adminsOnly("POST", "/admin/floor/presses/:id/work/:work", "404", () =>
    form(paths.adminPressWork(NONE, NONE)),
  ),
  adminsOnly("POST", "/admin/floor/presses/:id/work/deletion", "404", () =>
    form(paths.adminPressWorkDeletion(NONE)),
  ),
];

const WHO = "the program of a press, by its key";

/** Whoever comes without a press's key is nobody here. */
export const pressCallRows: Row[] = [
  {
    method: "GET",
    route: "/api/press/work",
    who: WHO,
    answers: everybody("401"),
    call: () => get(paths.api.pressWork),
  },
  {
    method: "GET",
    route: "/api/press/work/:id/files/:file",
    who: WHO,
    answers: everybody("401"),
    call: () => get(paths.api.pressFile(NONE, "1-front")),
  },
  {
    method: "POST",
    route: "/api/press/work/:id/state",
    who: WHO,
    answers: everybody("401"),
    call: () => json(paths.api.pressWorkState(NONE), { state: "placed" }),
  },
];
