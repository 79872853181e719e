import { ApiError, callApi } from "#islands/api.ts";
import type { DraftUpdate } from "#shop/designs/draft.ts";
import { shopPaths } from "#shop/shop-paths.ts";

/** The draft that this tab's document was made from. */
export type Base = { draftId?: number | undefined; revision?: number | undefined };

type Saved = { id: number; revision: number; name: string };

/** Browsers send no more than 64 kB for a page that is gone. */
const MAX_KEEPALIVE = 60_000;

export type DraftCalls = ReturnType<typeof createDraftCalls>;

/** Saves this tab's changes; as a draft of its own when another tab has changed the same one. */
export function createDraftCalls(base: Base, onFork: () => void) {
  let own = base;

  async function save(change: DraftUpdate): Promise<void> {
    const body = change.document ? { ...change, ...own } : change;
    try {
      follow(await call("PUT", shopPaths.api.draft, body));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409 && change.document)) throw error;
      const { document, designDescription: description, previewColor } = change;
      follow(
        await call("POST", `${shopPaths.api.draft}s`, { document, description, previewColor }),
      );
      onFork();
    }
  }

  function follow(saved: Saved | undefined): void {
    if (saved) own = { draftId: saved.id, revision: saved.revision };
  }

  return {
    save,
    get base(): Base {
      return own;
    },
    /** Of a document that an earlier page of this tab had not saved yet. */
    setBase(base: Base): void {
      own = base;
    },
  };
}

function call(method: "PUT" | "POST", path: string, body: object): Promise<Saved | undefined> {
  const keepalive = JSON.stringify(body).length < MAX_KEEPALIVE;
  return callApi(path, { method, body, keepalive });
}
