import { paths } from "#shop/paths.ts";
import { everybody, form, get, type Row } from "./row.ts";

export const optOutRows: Row[] = [
  {
    method: "GET",
    route: "/mail-preferences",
    who: "holders of a mailed link; shows a button",
    answers: everybody("410"),
    call: () => get(paths.mailPreferences("made-up")),
  },
  {
    method: "POST",
    route: "/mail-preferences",
    who: "holders of a mailed link, also from a mail program",
    answers: everybody("410"),
    call: () => form(paths.mailPreferences("made-up")),
  },
];
