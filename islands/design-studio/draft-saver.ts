import type { DraftUpdate } from "#shop/designs/draft.ts";
import { ApiError } from "../api.ts";

export type DraftSaver = ReturnType<typeof createDraftSaver>;

export type DraftSaverOptions = {
  save: (change: DraftUpdate) => Promise<unknown>;
  /** `rejection` is what the shop said no to for good; without it the change is sent again. */
  onFailure: (rejection?: ApiError) => void;
  /** Milliseconds of quiet before a change is sent. */
  quiet?: number;
};

/**
 * Writes the draft back: changes are gathered until nothing has changed for a moment, and sent one
 * batch after another. What a lost connection swallowed is sent again with the next flush.
 */
export function createDraftSaver({ save, onFailure, quiet = 400 }: DraftSaverOptions) {
  let pending: DraftUpdate = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let underWay = 0;
  let wasRejected = false;

  async function send(): Promise<void> {
    const change = pending;
    if (Object.keys(change).length === 0) return;
    pending = {};
    underWay++;
    try {
      await save(change);
    } catch (error) {
      const rejection = error instanceof ApiError && isForGood(error) ? error : undefined;
      if (rejection) wasRejected = true;
      else pending = { ...change, ...pending };
      onFailure(rejection);
    } finally {
      underWay--;
    }
  }

  return {
    note(change: DraftUpdate): void {
      pending = { ...pending, ...change };
      wasRejected = false;
      clearTimeout(timer);
      timer = setTimeout(() => this.flush(), quiet);
    },

    /** Sends what is pending, after what is on its way; resolves when all has been answered. */
    flush(): Promise<void> {
      clearTimeout(timer);
      sending = sending.then(send);
      return sending;
    },

    /** For a page that is being left: there is no time to wait for earlier answers. */
    flushNow(): void {
      clearTimeout(timer);
      sending = Promise.all([sending, send()]).then(() => undefined);
    },

    /** Whether the shop may not know all yet. */
    get isPending(): boolean {
      return underWay > 0 || Object.keys(pending).length > 0;
    },

    /** Whether the shop has all that was noted last. */
    get isSaved(): boolean {
      return !this.isPending && !wasRejected;
    },
  };
}

/** What the shop rejects once it rejects always; other failures may pass. */
function isForGood({ status }: ApiError): boolean {
  return status < 500 && status !== 408 && status !== 429;
}
