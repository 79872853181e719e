import { paths } from "#shop/paths.ts";
import { everybody, form, get, type Row } from "./row.ts";

/** Only the owner and admins can see a pending design. */
export const galleryPageRows: Row[] = [
  {
    method: "GET",
    route: "/gallery/:id",
    who: "anyone; of a design that waits or is hidden (here), its owner and admins",
    answers: { ...everybody("404"), owner: "200", admin: "200" },
    call: ({ waitingId }) => get(paths.galleryDesign(waitingId)),
  },
  {
    method: "GET",
    route: "/gallery/:id/pictures/:fileName",
    who: "anyone; of a design that waits or is hidden (here), its owner and admins",
    answers: { ...everybody("404"), owner: "200", admin: "200" },
    call: ({ waitingId }) => get(paths.galleryPicture(waitingId, "front", 320, "webp")),
  },
  {
    method: "POST",
    route: "/gallery/:id/likes",
    who: "anyone, once, of a public design",
    answers: everybody("303 /gallery"),
    call: ({ galleryId }) =>
      form(paths.galleryLikes(galleryId), { action: "like", return: paths.gallery }),
  },
  {
    method: "POST",
    route: "/gallery/:id/comments",
    who: "anyone, a few times a minute; of a design that is not public (here), nobody",
    answers: everybody("404"),
    call: ({ waitingId }) => form(paths.galleryComments(waitingId), { content: "Nice!" }),
  },
  {
    method: "POST",
    route: "/gallery/:id/comments/:commentId",
    who: "its author, in the browser or account that wrote it, and admins",
    answers: { ...everybody("303 /gallery/:id"), visitor: "404", other: "404" },
    call: ({ galleryId, commentId }) => form(paths.galleryComment(galleryId, commentId)),
  },
  {
    method: "POST",
    route: "/gallery/:id/reports",
    who: "anyone, a few times an hour; of a design that is not public (here), nobody",
    answers: everybody("404"),
    call: ({ waitingId }) => form(paths.galleryReports(waitingId), { reason: "spam" }),
  },
  {
    method: "GET",
    route: "/gallery/:id/order",
    who: "anyone with other artwork in their studio; of a design that is not public (here), nobody",
    answers: everybody("404"),
    call: ({ waitingId }) => get(paths.galleryOrder(waitingId)),
  },
  {
    method: "POST",
    route: "/gallery/:id/order",
    who: "anyone, of a public design; it comes into their own studio",
    answers: everybody("303 /design"),
    call: ({ galleryId }) => form(paths.galleryOrder(galleryId), { replace: "yes" }),
  },
];
