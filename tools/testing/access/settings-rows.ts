import { paths } from "#shop/paths.ts";
import { everybody, get, type Row } from "./row.ts";

export const settingsRows: Row[] = [
  {
    method: "GET",
    route: "/logos/:fileName",
    who: "anyone; an unknown name here",
    answers: everybody("404"),
    call: () => get(paths.logo(`${"0".repeat(32)}.webp`)),
  },
];
