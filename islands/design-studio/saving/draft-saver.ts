import type { DraftUpdate } from "#shop/designs/draft.ts";
import { ApiError } from "../../api.ts";

export type DraftSaver = ReturnType<typeof createDraftSaver>;

type DraftSaverOptions = {
  save: (change: DraftUpdate) => Promise<unknown>;
  /** `rejection` is final; without it the change is sent again. */
  onFailure: (rejection?: ApiError) => unknown;
  quiet?: number;
  /** Milliseconds after which a failed batch is sent again by itself. */
  retry?: number;
  /** The browser may have no cookie of the shop yet: the first answer brings one. */
  isNew?: boolean;
  /** Called when one of them may have changed. What has failed has until its changes are saved. */
  onPending?: (isPending: boolean, hasFailed: boolean) => void;
};

/** Collects changes and saves them in batches; a failed batch is sent with the next flush. */
export function createDraftSaver(options: DraftSaverOptions) {
  const { save, onFailure, quiet = 400, retry } = options;
  let isNew = options.isNew ?? false;
  let pending: DraftUpdate = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let underWay: readonly DraftUpdate[] = [];
  let turns = 0;
  let wasRejected = false;
  let isFailing = false;
  let isStopped = false;

  async function send(evenEmpty = false): Promise<void> {
    const change = pending;
    const isEmpty = Object.keys(change).length === 0;
    if (isEmpty && !evenEmpty) return;
    pending = {};
    const turn = ++turns;
    underWay = [...underWay, change];
    tell();
    try {
      await save(change);
      isNew = false;
      isFailing = false;
    } catch (error) {
      // A later one was sent as the page closed, with these changes.
      if (turn < turns) return;
      // The upload that waits for it fails too, and says why.
      if (isEmpty) return;
      const rejection = error instanceof ApiError && isForGood(error) ? error : undefined;
      if (rejection) wasRejected = true;
      else again(change);
      // A failure that lasts has one toast.
      if (!isStopped && (rejection || !isFailing || retry === undefined)) onFailure(rejection);
      isFailing = rejection === undefined;
    } finally {
      underWay = underWay.filter((each) => each !== change);
      tell();
    }
  }

  function tell(): void {
    options.onPending?.(saver.isPending, wasRejected || isFailing);
  }

  function again(change: DraftUpdate): void {
    pending = { ...change, ...pending };
    tell();
    if (retry === undefined || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => saver.flush(), retry);
  }

  const saver = {
    queue(change: DraftUpdate): void {
      pending = { ...pending, ...change };
      wasRejected = false;
      tell();
      clearTimeout(timer);
      timer = setTimeout(() => saver.flush(), quiet);
    },

    flush(): Promise<void> {
      clearTimeout(timer);
      sending = sending.then(() => send());
      return sending;
    },

    /**
     * A new browser saves its empty draft at least: two first calls at once would get a cookie each,
     * and the design and its artwork would belong to two shoppers.
     */
    flushBeforeUpload(): Promise<void> {
      clearTimeout(timer);
      sending = sending.then(() => send(isNew));
      return sending;
    },

    /**
     * When the page closes there is no time for earlier answers. They may also come after this one,
     * so it has their changes, too.
     */
    flushNow(): void {
      clearTimeout(timer);
      if (Object.keys(pending).length > 0) pending = Object.assign({}, ...underWay, pending);
      sending = Promise.all([sending, send()]).then(() => undefined);
    },

    /** Nobody is there any more to send for, or to tell. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },

    get isPending(): boolean {
      return underWay.length > 0 || Object.keys(pending).length > 0;
    },

    get isSaved(): boolean {
      return !saver.isPending && !wasRejected;
    },
  };
  return saver;
}

/** A rejection is final; other failures may pass. */
function isForGood({ status }: ApiError): boolean {
  return status < 500 && status !== 408 && status !== 429;
}
