import type { StudioDesign } from "#shop/designs/draft.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { CONNECTION_LOST, UploadError } from "./upload-error.ts";

const CANCELED = "The upload was canceled.";

type DesignForm = {
  design: File;
  userId: string;
  name: string;
  side: string;
  description: string;
  previewColor: string;
};

export type Sending = {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Milliseconds without progress before the connection counts as lost. */
  timeouts?: { sending: number; checking: number };
};

/** Files are checked two at a time, each for up to 20 s. */
const TIMEOUTS_MS = { sending: 30_000, checking: 60_000 };

/** XMLHttpRequest reports progress, which `fetch` does not. Throws UploadError. */
export function sendDesign(
  form: DesignForm,
  { onProgress, signal, timeouts = TIMEOUTS_MS }: Sending,
) {
  if (signal.aborted) throw new UploadError(CANCELED, true);
  const { promise, resolve, reject } = Promise.withResolvers<StudioDesign>();
  const request = new XMLHttpRequest();
  request.open("POST", shopPaths.api.designUpload);
  request.withCredentials = true;
  let silence: ReturnType<typeof setTimeout>;
  const wait = (longest: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      reject(new UploadError(CONNECTION_LOST, true));
      request.abort();
    }, longest);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    wait(timeouts.sending);
    onProgress(total > 0 ? loaded / total : 0);
  };
  request.upload.onload = () => wait(timeouts.checking);
  request.onloadend = () => clearTimeout(silence);
  request.onload = () => {
    const answer = parse(request.responseText);
    if (request.status >= 200 && request.status < 300 && answer) resolve(answer as StudioDesign);
    else reject(rejection(request.status, answer));
  };
  request.onerror = () => reject(new UploadError(CONNECTION_LOST, true));
  request.onabort = () => reject(new UploadError(CANCELED, true));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(formData(form));
  wait(timeouts.sending);
  return promise;
}

function formData(form: DesignForm): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  // The studio itself saves the document with the file's layer.
  data.append("keepDraft", "true");
  return data;
}

function rejection(status: number, answer: object | undefined): UploadError {
  const said = answer && "message" in answer ? answer.message : undefined;
  const message = typeof said === "string" && said ? said : "Failed to upload design";
  return new UploadError(message, status >= 500 || status === 429);
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value ? value : undefined;
  } catch {
    return undefined;
  }
}
