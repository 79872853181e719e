import { ApiError } from "#islands/api.ts";
import type { DraftUpdate } from "#shop/draft.ts";

export type DraftSaver = ReturnType<typeof createDraftSaver>;

export type DraftSaverOptions = {
  save: (change: DraftUpdate) => Promise<unknown>;
  onFailure: () => void;
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

  async function send(): Promise<void> {
    const change = pending;
    if (Object.keys(change).length === 0) return;
    pending = {};
    underWay++;
    try {
      await save(change);
    } catch (error) {
      // What the shop refuses once it refuses always; the rest waits for better times.
      const refused = error instanceof ApiError && error.status < 500;
      if (!refused) pending = { ...change, ...pending };
      onFailure();
    } finally {
      underWay--;
    }
  }

  return {
    note(change: DraftUpdate): void {
      pending = { ...pending, ...change };
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
  };
}
