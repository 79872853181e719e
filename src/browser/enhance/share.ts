import type { SharePlatform } from "#shop/gallery/share.ts";
import { SHARE_POPUP } from "#shop/gallery/share-links.ts";
import { awaitPictures } from "../await-pictures.ts";
import { enhanceCopyLinks } from "../enhance-copy-links.ts";
import { enhanceLikes } from "../enhance-likes.ts";
import { recordShare } from "../record-share.ts";

const { width, height } = SHARE_POPUP;

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-platform]")) {
  link.addEventListener("click", (event) => {
    const { platform, record = "", url = "" } = link.dataset;
    recordShare(record, platform as SharePlatform, url);
    if (window.open(link.href, "_blank", `width=${width},height=${height}`)) event.preventDefault();
  });
}

enhanceCopyLinks();
enhanceLikes();
awaitPictures();
