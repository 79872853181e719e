import { paths } from "#shop/paths.ts";
import { everybody, get, json, type Row, signedIn } from "./row.ts";

const send = (path: string, method: string) => ({ path, init: { method } });

/** Only the owner and admins can see a pending design. */
export const galleryCallRows: Row[] = [
  {
    method: "GET",
    route: "/api/gallery",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.api.gallery),
  },
  {
    method: "POST",
    route: "/api/gallery",
    who: "anyone signed in, with a design of their own",
    answers: { ...signedIn("404", "401"), owner: "201" },
    call: ({ designId }) => json(paths.api.gallery, { designId, title: "A disc", tags: ["logo"] }),
  },
  {
    method: "GET",
    route: "/api/gallery/:id",
    who: "anyone; of a design that waits or is hidden (here), its owner and admins",
    answers: { ...everybody("404"), owner: "200", admin: "200" },
    call: ({ waitingId }) => get(paths.api.galleryDesign(waitingId)),
  },
  {
    method: "POST",
    route: "/api/gallery/:id/like",
    who: "anyone, once",
    answers: everybody("200"),
    call: ({ galleryId }) => send(paths.api.galleryLike(galleryId), "POST"),
  },
  {
    method: "DELETE",
    route: "/api/gallery/:id/like",
    who: "anyone; takes back their own like",
    answers: everybody("200"),
    call: ({ galleryId }) => send(paths.api.galleryLike(galleryId), "DELETE"),
  },
  {
    method: "GET",
    route: "/api/gallery/:id/comments",
    who: "anyone who may see the design",
    answers: { ...everybody("404"), owner: "200", admin: "200" },
    call: ({ waitingId }) => get(paths.api.galleryComments(waitingId)),
  },
  {
    method: "POST",
    route: "/api/gallery/:id/comments",
    who: "anyone, a few times a minute",
    answers: everybody("201"),
    call: ({ galleryId }) => json(paths.api.galleryComments(galleryId), { content: "Nice!" }),
  },
  {
    method: "DELETE",
    route: "/api/gallery/:id/comments/:commentId",
    who: "its author, in the browser or account that wrote it, and admins",
    answers: { visitor: "404", maker: "204", owner: "204", other: "404", admin: "204" },
    call: ({ galleryId, commentId }) =>
      send(paths.api.galleryComment(galleryId, commentId), "DELETE"),
  },
  {
    method: "POST",
    route: "/api/gallery/:id/share",
    who: "anyone; counts a link that was passed on",
    answers: everybody("204"),
    call: ({ galleryId }) => json(paths.api.galleryShare(galleryId), { platform: "copy" }),
  },
];
