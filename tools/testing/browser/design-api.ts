import type { StudioDesign } from "#shop/designs/draft.ts";
import type { DesignDocument } from "#shop/documents/document.ts";

type Answer = () => Response | Promise<Response>;

/** A server with the studio's API, whose answers a test can replace. */
export function startDesignApi() {
  const drafts: unknown[] = [];
  const documents: { document: DesignDocument; draftId?: number; revision?: number }[] = [];
  const ownDrafts: unknown[] = [];
  const uploads: { side: string; name: string; size: number }[] = [];
  const shares: unknown[] = [];
  const answers: Answer[] = [];
  const shareAnswers: Answer[] = [];
  const draftAnswers: Answer[] = [];
  const cutoutAnswers: Answer[] = [];
  const designAnswers: Answer[] = [];
  const pictures: string[] = [];
  const pictureAnswers: Answer[] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/api/draft") {
        const { document, draftId, revision, ...fields } = await request.json();
        if (document) documents.push({ document, ...(draftId && { draftId, revision }) });
        if (Object.keys(fields).length > 0) drafts.push(fields);
        return draftAnswers.shift()?.() ?? new Response(null, { status: 204 });
      }
      if (pathname === "/api/drafts") {
        ownDrafts.push(await request.json());
        const added = Response.json({ id: 77, revision: 1, name: "" }, { status: 201 });
        return draftAnswers.shift()?.() ?? added;
      }
      if (pathname === "/api/designs/upload") {
        const form = await request.formData();
        const { size } = form.get("design") as Blob;
        const [name, side] = [String(form.get("name")), String(form.get("side"))];
        uploads.push({ side, name, size });
        return answers.shift()?.() ?? Response.json(designFixture({ id: uploads.length, name }));
      }
      if (pathname === "/api/gallery") {
        shares.push(await request.json());
        return shareAnswers.shift()?.() ?? Response.json({ id: shares.length }, { status: 201 });
      }
      if (pathname === "/api/designs/1") {
        return designAnswers.shift()?.() ?? Response.json(designFixture());
      }
      if (pathname === "/api/designs/1/cutouts") {
        const cutout = designFixture({ id: 101, name: "sunny-no-background.png", sourceId: 1 });
        return cutoutAnswers.shift()?.() ?? Response.json(cutout, { status: 201 });
      }
      if (/^\/(mockups|shirts)\//.test(pathname)) {
        pictures.push(pathname);
        return pictureAnswers.shift()?.() ?? new Response("a picture");
      }
      return new Response("not here", { status: 404 });
    },
  });
  return {
    url: server.url.href,
    /** The fields beside the document, of each save that has some. */
    drafts,
    documents,
    ownDrafts,
    uploads,
    shares,
    /** The paths of mockups and blank things. */
    pictures,
    answerOnce: (answer: Answer) => answers.push(answer),
    answerShareOnce: (answer: Answer) => shareAnswers.push(answer),
    answerDraftOnce: (answer: Answer) => draftAnswers.push(answer),
    answerCutoutOnce: (answer: Answer) => cutoutAnswers.push(answer),
    answerPictureOnce: (answer: Answer) => pictureAnswers.push(answer),
    answerDesignOnce: (answer: Answer) => designAnswers.push(answer),
    forget(): void {
      for (const list of [drafts, documents, ownDrafts, uploads, shares, pictures]) list.length = 0;
    },
    stop: () => server.stop(true),
  };
}

/** The numbers of the pictures in each area. */
export function imagesOf(document?: DesignDocument): Record<string, number[]> {
  const areas = Object.entries(document?.areas ?? {});
  return Object.fromEntries(
    areas.map(([area, layers]) => [
      area,
      (layers ?? []).flatMap((layer) => (layer.kind === "image" ? layer.artworkId : [])),
    ]),
  );
}

export function designFixture(design: Partial<StudioDesign> = {}): StudioDesign {
  const previewId = "0123456789abcdef".repeat(2);
  return {
    id: 1,
    name: "sunny.png",
    filePath: `/uploads/${"fedcba9876543210".repeat(2)}.png`,
    previewId,
    contentType: "image/png",
    width: 1600,
    height: 1800,
    pages: 1,
    imageScale: null,
    traits: null,
    previewWidths: [320, 640, 1280],
    sourceId: null,
    cutout: null,
    ...design,
  };
}
