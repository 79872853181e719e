/** @jsxImportSource hono/jsx */

import type { GalleryComment } from "#db/gallery/comments.ts";
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { listModerations } from "#db/gallery/moderation.ts";
import type { AppContext } from "#server/factory.ts";
import { galleryViewer } from "#server/gallery-access.ts";
import { countView } from "#server/gallery-views.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { COMMENTS_LIMIT, type Comment, commentPage } from "#shop/gallery/comment.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { NotFound } from "../../../_not-found.tsx";
import { foundDesign } from "./html-head.tsx";
import { loadDesign } from "./load.ts";
import { DesignPage, type FormAnswers } from "./page.tsx";

type ShowOptions = {
  before?: number | undefined;
  typed?: FormAnswers;
  toast?: Toast;
};

export async function showDesign(
  c: AppContext,
  id: number | undefined,
  { before, typed = {}, toast }: ShowOptions = {},
): Promise<Response> {
  const { sql, config } = c.var.services;
  const viewer = galleryViewer(c);
  const query = { before, limit: COMMENTS_LIMIT, ...viewer };
  const shop = await shownShop(c);
  const loaded = id && (await loadDesign(sql, id, query, shop.pricesIn));
  if (!loaded) return showNotFound(c);
  const { design, comments } = loaded;
  countView(c, design.id);
  const url = config.APP_URL + paths.galleryDesign(design.id);
  return c.render(
    <DesignPage
      loaded={loaded}
      url={url}
      hiddenBecause={await findReason(c, design)}
      isUnproved={c.var.user?.id === design.userId && !c.var.user.emailVerified}
      comments={commentPage(comments.map(commentJson))}
      before={before}
      userId={ownerOf(c)}
      isModerator={viewer.isModerator === true}
      typed={typed}
    />,
    {
      title: `${design.title} – Gallery`,
      styles: ["gallery-design"],
      scripts: ["share"],
      canonical: url,
      shop,
      ...foundDesign(design, config.APP_URL),
      ...(toast && { toast }),
    },
  );
}

/** The same for missing, pending and hidden designs. */
export function showNotFound(c: AppContext): Response | Promise<Response> {
  c.status(404);
  const title = "Design Not Found";
  return c.render(
    <NotFound
      title={title}
      text="It may have been taken out of the gallery, or the address may have a mistake in it."
    >
      <LinkButton href={paths.gallery}>Back to Gallery</LinkButton>
    </NotFound>,
    { title },
  );
}

function commentJson({ createdAt, ...comment }: GalleryComment): Comment {
  return { ...comment, createdAt: createdAt.toISOString() };
}

async function findReason(c: AppContext, { id, status }: GalleryDesign): Promise<string> {
  if (status !== "hidden") return "";
  const history = await listModerations(c.var.services.sql, id);
  return history.findLast(({ action }) => action === "hide")?.reason ?? "";
}
