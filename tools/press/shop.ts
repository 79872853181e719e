import { NotGiven, ShopProblem } from "./problems.ts";
import type { Settings } from "./settings.ts";

export type WorkFile = {
  id: string;
  piece: number;
  name: string;
  bytes: number;
  sha256: string;
  url: string;
};

export type Work = {
  id: number;
  /** Changes when somebody has it placed again. */
  round: number;
  batch: { id: number; name: string } | null;
  files: WorkFile[];
  leftOut: { piece: number; why: string }[];
};

type Next = { press: { id: number; name: string }; work: Work | null };

type Shop = Pick<Settings, "url" | "key">;

/** The shop answers within this time after the wait. */
const ANSWER_MS = 20_000;

/** Waits so many seconds for something to place. */
export async function findNext(shop: Shop, seconds: number): Promise<Next> {
  const answer = await call(shop, `/api/press/work?wait=${seconds}`, {
    signal: AbortSignal.timeout(1000 * seconds + ANSWER_MS),
  });
  if (!answer.ok) throw await problemOf(answer);
  const next = (await answer.json().catch(() => undefined)) as Next | undefined;
  if (!next?.press || !next.work) return next?.press ? next : notTheShop();
  const wrong = next.work.files.find(({ name }) => !isSafe(name));
  if (wrong) throw new ShopProblem(`The shop names a file ${JSON.stringify(wrong.name)}`);
  return next;
}

/** A name never leads out of the folder, whoever answers. */
function isSafe(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}\.png$/.test(name) && !name.includes("..");
}

type State = { state: "placed" | "failed"; note: string; leftOut?: readonly number[] };

export async function report(shop: Shop, work: Work, state: State): Promise<void> {
  const answer = await call(shop, `/api/press/work/${work.id}/state`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(state),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  // Somebody has made the shop forget it.
  if (!answer.ok && answer.status !== 404) throw await problemOf(answer);
}

export async function openFile(
  shop: Shop,
  file: WorkFile,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const answer = await call(shop, file.url, { signal });
  if (answer.status === 410) throw new NotGiven(await firstLine(answer));
  if (answer.status === 404) throw new ShopProblem("The shop has forgotten this work meanwhile");
  if (!answer.ok) throw await problemOf(answer);
  return answer.body ?? notTheShop();
}

/** The key goes to the shop alone: no redirect is followed. */
async function call({ url, key }: Shop, path: string, init: RequestInit): Promise<Response> {
  if (!path.startsWith("/") || new URL(path, url).origin !== url) {
    throw new ShopProblem(`The shop names the URL ${path}, which is another's`);
  }
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${key}`);
  return fetch(url + path, { ...init, headers, redirect: "manual" }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new ShopProblem(`${url} cannot be reached: ${why.replace(/\.$/, "")}`);
  });
}

async function problemOf(answer: Response): Promise<ShopProblem> {
  const to = answer.headers.get("location");
  if (to) return new ShopProblem(`The shop is elsewhere: set "url" to ${new URL(to).origin}`);
  const words = await firstLine(answer);
  if (answer.status === 401) return new ShopProblem(`The shop rejects the key: ${words}`);
  return new ShopProblem(`The shop answers ${answer.status}: ${words}`);
}

async function firstLine(answer: Response): Promise<string> {
  const [line = ""] = (await answer.text().catch(() => "")).split("\n");
  return line.startsWith("<") ? "is this the shop's URL?" : line.slice(0, 300).replace(/\.$/, "");
}

function notTheShop(): never {
  throw new ShopProblem("What answers is not the shop: check its URL");
}
