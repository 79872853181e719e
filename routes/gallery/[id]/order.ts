import * as v from "valibot";
import { findDocuments } from "#db/designs/documents.ts";
import { type Draft, findDraft } from "#db/designs/drafts.ts";
import { findGalleryDesign, type GalleryDesign } from "#db/gallery/designs.ts";
import { openSharedCopy } from "#designs/open-shared-copy.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { manyCopies } from "#server/limits/document-limits.ts";
import { newVisitorLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { TOO_MANY_DESIGNS } from "#shop/designs/draft.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import { EMPTY_DOCUMENT, printedAreas } from "#shop/documents/document.ts";
import { withFixedWords } from "#shop/documents/fixed-words.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { showNotFound } from "./_detail/show.tsx";
import { confirmReplacing } from "./_replace-page.tsx";

const Choice = v.object({ product: optionalText, color: optionalText });

/** Anyone, of a public design: confirms that it may take the place of the studio's design. */
export const GET = handlers(query(Choice), async (c) => {
  const design = await findRequested(c);
  if (!design) return showNotFound(c);
  const other = await findOther(c, design);
  if (!other) return c.redirect(paths.galleryDesign(design.id), 303);
  return confirmReplacing(c, { design, draft: other, choice: c.req.valid("query") });
});

const Body = v.object({ ...Choice.entries, replace: optionalText });

/**
 * Anyone, of a public design: opens a copy, in place of another design only after confirmation. Then
 * the chosen product is open, or the studio.
 */
export const POST = handlers(form(Body), async (c) => {
  const design = await findRequested(c);
  if (!design) return showNotFound(c);
  const { replace, product, color } = expectValid(c.req.valid("form"));
  const choice = { product, color: product && color };
  if (replace !== "yes" && (await findOther(c, design))) {
    return c.redirect(withQuery(paths.galleryOrder(design.id), choice), 303);
  }
  const wait = await hitLimits(c, newVisitorLimits(c));
  if (wait) {
    flash(c, { title: "Error", description: waitText(wait), variant: "destructive" });
    return c.redirect(paths.galleryDesign(design.id), 303);
  }
  const { id: shopperId } = await c.var.requireShopper();
  const tooMany = await manyCopies(c, shopperId);
  if (tooMany) {
    flash(c, tooMany);
    return c.redirect(paths.galleryDesign(design.id), 303);
  }
  const shared = { galleryDesignId: design.id, copy: await copyOf(c, design) };
  const outcome = await openSharedCopy(c.var.services, shopperId, shared);
  if (outcome === "hidden") return showNotFound(c);
  if (outcome === "too-many") {
    flash(c, { title: "Error", description: TOO_MANY_DESIGNS, variant: "destructive" });
    return c.redirect(paths.galleryDesign(design.id), 303);
  }
  flash(c, {
    title: "Design added to the studio",
    description: product
      ? "Choose sizes and how many of each."
      : shopWords(await c.var.services.shopSettings.read()).chooseNext,
    variant: "success",
  });
  const next = product ? `${withQuery(paths.product, choice)}#customize` : paths.design;
  return c.redirect(next, 303);
});

async function findRequested(c: AppContext): Promise<GalleryDesign | undefined> {
  const id = readId(c.req.param("id"));
  return id ? findGalleryDesign(c.var.services.sql, id) : undefined;
}

/** Words that others may not change stay those of the design, but for whoever made it. */
async function copyOf(c: AppContext, { id, documentId, color, ...shared }: GalleryDesign) {
  const documents = await findDocuments(c.var.services.sql, [documentId]);
  const original = documents.get(documentId) ?? EMPTY_DOCUMENT;
  const isFree = shared.textEditable || shared.userId === c.var.user?.id;
  const document = isFree ? original : withFixedWords(original, id);
  return { document, previewColor: color, description: "" };
}

/** The visitor's draft, if it shows something else. */
async function findOther(c: AppContext, design: GalleryDesign): Promise<Draft | undefined> {
  const { shopper, services } = c.var;
  const draft = shopper && (await findDraft(services.sql, shopper.id));
  if (!draft || printedAreas(draft.document).length === 0) return undefined;
  const { document } = await copyOf(c, design);
  return canonicalText(draft.document) === canonicalText(document) ? undefined : draft;
}
