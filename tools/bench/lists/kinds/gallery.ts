import { paths, withQuery } from "#shop/paths.ts";
import { everything, type Lists } from "../list.ts";

const gallery = (query: Record<string, string>) => withQuery(paths.gallery, query);

export const GALLERY_LISTS: Lists = {
  few: 1000,
  many: 1_000_000,
  who: "anyone",
  lists: [
    { name: `GET ${paths.gallery}`, path: paths.gallery },
    { name: "oldest", path: gallery({ sort: "oldest" }) },
    { name: "most liked", path: gallery({ sort: "liked" }) },
    { name: "most viewed", path: gallery({ sort: "viewed" }) },
    { name: "a tag", path: gallery({ tag: "logo" }) },
    { name: "a tag, most liked", path: gallery({ tag: "logo", sort: "liked" }) },
    { name: "search: common", path: gallery({ q: "sunset" }) },
    { name: "search: common, most viewed", path: gallery({ q: "sunset", sort: "viewed" }) },
    { name: "search: rare", path: ({ rareTitle }) => gallery({ q: rareTitle }) },
    { name: "search: none", path: gallery({ q: "zzqqzz" }) },
    { name: "everything: common", path: everything("sunset"), who: "admin" },
    {
      name: "everything: rare",
      path: ({ rareTitle }) => everything(rareTitle),
      who: "admin",
    },
    { name: "everything: none", path: everything("zzqqzz"), who: "admin" },
    { name: "one design", path: ({ middleId }) => paths.galleryDesign(middleId) },
  ],
};
