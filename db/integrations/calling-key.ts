import { AsyncLocalStorage } from "node:async_hooks";

type CallingKey = { keyId: number; keyName: string };

const calling = new AsyncLocalStorage<CallingKey>();

/** Every row of the audit that is written meanwhile names the key. */
export function inCallBy<Result>({ keyId, keyName }: CallingKey, work: () => Result): Result {
  return calling.run({ keyId, keyName }, work);
}

/** Undefined where a session, a job or a command is at work. */
export function callingKey(): CallingKey | undefined {
  return calling.getStore();
}
