import { atom, type Getter, type Setter } from "jotai";
import { showToast } from "#browser/toast.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { preload, release, storedArtwork } from "../artwork.ts";
import { showArtwork } from "../commands/show-artwork.ts";
import { addArtworkAtom, giveUpAtom, swapArtworkAtom } from "../editor/artworks.ts";
import { firstImageOf } from "../editor/first-picture.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { workAtom } from "../saving/work.ts";
import { saverAtom, viewAtom, workersAtom, zonesInSightAtom } from "../session.ts";
import { sideOf } from "../shown-template.ts";
import { checkFiles } from "./check-files.ts";
import { localArtwork } from "./local-picture.ts";
import {
  changeUploadAtom,
  dropUploadAtom,
  emptiedZonesAtom,
  type PendingUpload,
  pendingUploadsAtom,
} from "./pending-uploads.ts";
import { sendDesign } from "./send-design.ts";
import { UploadError } from "./upload-error.ts";

const queueAtom = atom<Promise<void>>(Promise.resolve());

/** Files that are dropped together lie this far apart, so that none hides another. */
const STEP_INCHES = 0.5;

/** A zone's file is sent at once; others one at a time, as the shop decodes them. */
export const uploadFilesAtom = atom(
  null,
  (get, set, uploads: readonly PendingUpload[], files: readonly File[]) => {
    for (const { id, problem, mayRetry } of get(pendingUploadsAtom)) {
      // The next file takes away what says that an earlier one was rejected. None of `uploads` has a problem yet.
      if (problem && !mayRetry) set(dropUploadAtom, id);
    }
    for (const [index, upload] of uploads.entries()) {
      const { id, area, at, file } = upload;
      const room = DOCUMENT_LIMITS.layersPerArea - layersIn(get(areasAtom), area).length;
      if (at === "named") {
        set(workAtom, uploadFile(get, set, upload, files));
      } else if (index >= room) {
        set(changeUploadAtom, id, { problem: noRoom(room) });
      } else {
        const step = index * STEP_INCHES;
        const moved = { ...upload, at: at && { x: at.x + step, y: at.y + step } };
        const uploaded = get(queueAtom)
          .then(() => uploadFile(get, set, moved, [file]))
          // The list of files says why. Nobody waits for a file that is no layer.
          .catch(() => undefined);
        set(queueAtom, uploaded);
        set(workAtom, uploaded);
      }
    }
  },
);

/** Rejects when no layer comes of it, and sending it again would not help. */
async function uploadFile(
  get: Getter,
  set: Setter,
  upload: PendingUpload,
  files: readonly File[],
): Promise<void> {
  const { id, area, at, canceler } = upload;
  const checked = await checkFiles(files);
  if (canceler.signal.aborted) return;
  if ("message" in checked) {
    set(changeUploadAtom, id, { problem: checked.message });
    throw new UploadError(checked.message, false);
  }
  set(changeUploadAtom, id, { progress: 0 });
  if (at === "named" && get(viewAtom) !== "3d") set(viewAtom, area);
  const isFirst = !firstImageOf(layersIn(get(areasAtom), area));
  if (upload.localId === undefined) void showLocal(get, set, upload);
  try {
    const stored = storedArtwork(await send(get, set, upload));
    await preload(stored.href);
    if (canceler.signal.aborted) return;
    const localId = find(get, id)?.localId;
    if (localId === undefined) showArtwork(get, set, stored, upload);
    else set(swapArtworkAtom, localId, set(addArtworkAtom, stored));
    set(dropUploadAtom, id);
    if (at === "named") set(emptiedZonesAtom, (sides) => sides.filter((side) => side !== area));
    const uploaded = isFirst || at === "named" ? UPLOADED[area] : undefined;
    showToast({ title: uploaded ?? `${stored.name} added`, variant: "success" });
  } catch (error) {
    if (canceler.signal.aborted) return;
    fail(get, set, upload, error);
  }
}

/** The file lies on the shirt while it is on its way, unless this browser cannot read it. */
async function showLocal(get: Getter, set: Setter, upload: PendingUpload): Promise<void> {
  const local = await localArtwork(upload.file, get(workersAtom).pdfWorkerUrl);
  if (!local) return;
  const now = find(get, upload.id);
  if (now && now.localId === undefined && (!now.problem || staysOnShirt(now))) {
    set(changeUploadAtom, upload.id, { localId: showArtwork(get, set, local, upload) });
  } else {
    release(local);
  }
}

function fail(get: Getter, set: Setter, { id, at }: PendingUpload, error: unknown): void {
  const problem = error instanceof Error ? error.message : "Failed to upload design";
  const mayRetry = error instanceof UploadError && error.mayRetry;
  const { localId } = find(get, id) ?? {};
  set(changeUploadAtom, id, { problem, mayRetry });
  if (at === "named" && !get(zonesInSightAtom)) {
    showToast({ title: "Upload failed", description: problem, variant: "destructive" });
  }
  if (staysOnShirt({ at, mayRetry })) return;
  if (localId !== undefined) set(giveUpAtom, localId);
  set(changeUploadAtom, id, { localId: undefined });
  throw error;
}

/** A zone's file stays on the shirt while it may be sent again. */
function staysOnShirt({ at, mayRetry }: Pick<PendingUpload, "at" | "mayRetry">): boolean {
  return at === "named" && mayRetry === true;
}

function find(get: Getter, id: string): PendingUpload | undefined {
  return get(pendingUploadsAtom).find((upload) => upload.id === id);
}

const UPLOADED: Partial<Record<AreaId, string>> = {
  front: "Front design uploaded",
  back: "Back logo uploaded",
};

async function send(get: Getter, set: Setter, upload: PendingUpload) {
  const { id, file, area, description, previewColor, canceler } = upload;
  await get(saverAtom)?.flushBeforeUpload();
  const form = {
    design: file,
    // The API requires one, but the server trusts its session alone.
    userId: "1",
    name: file.name,
    side: sideOf(area),
    description,
    previewColor,
  };
  const onProgress = (progress: number) => set(changeUploadAtom, id, { progress });
  return sendDesign(form, { onProgress, signal: canceler.signal });
}

function noRoom(room: number): string {
  const more = room > 0 ? `has room for ${room} more` : "is full";
  return `This side ${more}: it holds ${DOCUMENT_LIMITS.layersPerArea} layers. Delete one, then add the file again.`;
}
