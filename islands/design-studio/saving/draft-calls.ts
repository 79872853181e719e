import { ApiError, callApi } from "#islands/api.ts";
import type { DraftUpdate, SavedDraft } from "#shop/designs/draft.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { fingerprint, MAX_FOLLOWED } from "#shop/documents/fingerprint.ts";
import { shopPaths } from "#shop/shop-paths.ts";

/** The draft that this tab's document was made from. */
export type Base = { draftId?: number | undefined; revision?: number | undefined };

/** Browsers send no more than 64 kB for a page that is gone. */
const MAX_KEEPALIVE = 60_000;

export type DraftCalls = ReturnType<typeof createDraftCalls>;

/**
 * Saves this tab's changes; as a draft of its own when another tab has changed the same one.
 * `onPicture` hears by which name mockups of what was saved last are found.
 */
export function createDraftCalls(
  base: Base,
  onFork: () => void,
  onPicture: (pictureId: string) => void = () => undefined,
) {
  let own = base;
  let sent = 0;
  let answered = 0;
  /** Documents that the server may have or get, by the number of their save. */
  const unanswered = new Map<number, string>();

  async function save(change: DraftUpdate): Promise<void> {
    const { document } = change;
    if (!document) {
      const saved = await call("PUT", shopPaths.api.draft, change);
      // The answer may name a revision of another tab, which this document is not made from.
      return own.draftId === undefined ? follow(saved, ++sent) : undefined;
    }
    const body = { ...change, ...own, ...follows() };
    const turn = ++sent;
    unanswered.set(turn, canonicalText(document));
    try {
      follow(await call("PUT", shopPaths.api.draft, body), turn);
    } catch (error) {
      // The shop may have this although it did not answer.
      if (!(error instanceof ApiError) || error.status > 499) {
        forget(sent - MAX_FOLLOWED);
        throw error;
      }
      unanswered.delete(turn);
      if (error.status !== 409) throw error;
      // A later save has this one's changes, too, and its own answer.
      if (turn < sent) return;
      await fork(change, document, turn);
    }
  }

  function forget(last: number): void {
    for (const turn of unanswered.keys()) if (turn <= last) unanswered.delete(turn);
  }

  /** The server may have these by now, which is no change of another tab. */
  function follows(): Pick<DraftUpdate, "follows"> {
    return unanswered.size > 0
      ? { follows: [...unanswered.values()].slice(-MAX_FOLLOWED).map(fingerprint) }
      : {};
  }

  async function fork(change: DraftUpdate, document: DesignDocument, turn: number) {
    const { designDescription: description, previewColor } = change;
    follow(
      await call("POST", `${shopPaths.api.draft}s`, { document, description, previewColor }),
      turn,
    );
    onFork();
  }

  function follow(saved: SavedDraft | undefined, turn: number): void {
    forget(turn);
    if (!saved || turn < answered) return;
    answered = turn;
    own = { draftId: saved.id, revision: saved.revision };
    onPicture(saved.pictureId);
  }

  return {
    save,
    get base(): Base {
      return own;
    },
    get unanswered(): string[] {
      return [...unanswered.values()];
    },
    /** The base of a document that an earlier page of this tab had not saved yet. */
    setBase(base: Base): void {
      own = base;
    },
  };
}

function call(method: "PUT" | "POST", path: string, body: object): Promise<SavedDraft | undefined> {
  const keepalive = JSON.stringify(body).length < MAX_KEEPALIVE;
  return callApi(path, { method, body, keepalive });
}
