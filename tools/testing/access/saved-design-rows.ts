import { paths } from "#shop/paths.ts";
import { type Call, everybody, form, get, type Row, type Subject } from "./row.ts";

/** Another shopper's design is not there: the list says so. */
const own = (route: string, call: (subject: Subject) => Call, to = "/designs"): Row => ({
  method: "POST",
  route,
  who: "the shopper whose design it is",
  answers: { ...everybody("303 /designs"), maker: `303 ${to}`, owner: `303 ${to}` },
  call,
});

export const savedDesignRows: Row[] = [
  {
    method: "GET",
    route: "/designs",
    who: "anyone; lists their own designs",
    answers: everybody("200"),
    call: () => get(paths.designs),
  },
  {
    method: "POST",
    route: "/designs",
    who: "anyone; adds to their own designs",
    answers: everybody("303 /design"),
    call: () => form(paths.designs),
  },
  own("/designs/:id/opening", ({ draftId }) => form(paths.designOpening(draftId)), "/design"),
  own("/designs/:id/name", ({ draftId }) => form(paths.designName(draftId), { name: "Mine" })),
  own("/designs/:id/copies", ({ draftId }) => form(paths.designCopies(draftId))),
  own("/designs/:id/link", ({ draftId }) => form(paths.designLink(draftId), { action: "make" })),
  own("/designs/:id/deletion", ({ draftId }) => form(paths.designDeletion(draftId))),
  {
    method: "GET",
    route: "/designs/shared/:linkId",
    who: "anyone who knows the 128 random bits of the link",
    answers: everybody("200"),
    call: ({ linkId }) => get(paths.sharedDesign(linkId)),
  },
  {
    method: "POST",
    route: "/designs/shared/:linkId/copies",
    who: "anyone who knows the 128 random bits of the link; opens a copy of their own",
    answers: everybody("303 /design"),
    call: ({ linkId }) => form(paths.sharedDesignCopies(linkId)),
  },
  {
    method: "POST",
    route: "/designs/samples/:name/copies",
    who: "anyone; opens a copy of their own",
    answers: everybody("303 /design"),
    call: () => form(paths.sampleCopies("team")),
  },
  {
    method: "GET",
    route: "/samples/:fileName",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.samplePicture("team")),
  },
  {
    method: "GET",
    route: "/measures/:fileName",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.measures("classic", 1)),
  },
];
