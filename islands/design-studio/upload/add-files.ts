import { atom, type Setter } from "jotai";
import { showToast } from "#browser/toast.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { newKey, openAreaAtom } from "../editor/state.ts";
import { workAtom } from "../saving/work.ts";
import { colorAtom, descriptionAtom } from "../session.ts";
import {
  changeUploadAtom,
  dropUploadAtom,
  type PendingUpload,
  type Place,
  pendingUploadsAtom,
} from "./pending-uploads.ts";
import { CONNECTION_LOST } from "./upload-error.ts";

type Added = { files: readonly File[]; area?: AreaId; at?: Place };

/**
 * Each file becomes a layer, one after another. `at` is where the first is dropped; the named place
 * of a zone takes one file alone.
 */
export const addFilesAtom = atom(
  null,
  (get, set, { files, area = get(openAreaAtom), at }: Added) => {
    const uploads = (at === "named" ? files.slice(0, 1) : files).map(
      (file): PendingUpload => ({
        id: newKey(),
        file,
        area,
        at,
        description: get(descriptionAtom),
        previewColor: get(colorAtom),
        canceler: new AbortController(),
      }),
    );
    for (const { id, ...earlier } of get(pendingUploadsAtom)) {
      if (at === "named" && earlier.at === at && earlier.area === area) set(dropUploadAtom, id);
    }
    set(pendingUploadsAtom, (all) => [...all, ...uploads]);
    begin(set, uploads, files);
  },
);

export const retryUploadAtom = atom(null, (_get, set, upload: PendingUpload) => {
  set(changeUploadAtom, upload.id, { problem: undefined, mayRetry: false, progress: 0 });
  begin(set, [upload]);
});

/** The script that uploads comes with the first file. Continuing waits for it. */
function begin(
  set: Setter,
  uploads: readonly PendingUpload[],
  files: readonly File[] = uploads.map(({ file }) => file),
): void {
  const begun = load().then(
    ({ uploadFilesAtom }) => set(uploadFilesAtom, uploads, files),
    () => {
      for (const upload of uploads) lose(set, upload);
    },
  );
  set(workAtom, begun);
}

let script: Promise<typeof import("./upload-files.ts")> | undefined;

/** Answers in the order of the calls, which two imports at once do not. */
function load() {
  script ??= import("./upload-files.ts");
  script.catch(() => {
    script = undefined;
  });
  return script;
}

function lose(set: Setter, { id, at }: PendingUpload): void {
  if (at === "named") {
    set(changeUploadAtom, id, { problem: CONNECTION_LOST, mayRetry: true });
  } else {
    set(dropUploadAtom, id);
    showToast({ title: "Upload failed", description: OFFLINE, variant: "destructive" });
  }
}

const OFFLINE = "Check your connection, then add the file again.";
