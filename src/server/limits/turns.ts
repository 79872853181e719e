import { networksOf } from "#services/networks.ts";

/** Ends the turn; a second call changes nothing. */
export type EndTurn = () => void;

type Line = { running: number; resting: boolean; waiting: (() => void)[] };

/** At once, of a network that is alone, and of one beside others. */
const RUNNING = { alone: 8, besideOthers: 2 };
/** A browser has six connections; a school behind one address many. */
const MAX_WAITING = 200;
/** A turn that waits for a picture or a file ends early, so that nobody of its network waits for that. */
const LONGEST_MS = 50;
/** Who was there in this time counts as another. */
const PRESENT_MS = 5000;

/**
 * Requests of one network are worked on a few at a time. Beside others it also rests after a turn, as
 * long as the turn took: so who sends all that it can takes half of the shop at most. An IPv6
 * network counts as a whole.
 */
export function createTurns(now = () => performance.now()) {
  const lines = new Map<string, Line>();
  const [latest, before] = [nobody(), nobody()];

  function note(network: string): void {
    if (latest.network !== network) Object.assign(before, latest);
    Object.assign(latest, { network, at: now() });
  }

  function isAlone(network: string): boolean {
    return [latest, before].every((one) => one.network === network || now() - one.at > PRESENT_MS);
  }

  function hasRoom(network: string, { running, resting }: Line): boolean {
    if (isAlone(network)) return running < RUNNING.alone;
    return !resting && running < RUNNING.besideOthers;
  }

  function letIn(network: string, line: Line): void {
    while (line.waiting.length > 0 && hasRoom(network, line)) line.waiting.shift()?.();
    if (line.running === 0 && line.waiting.length === 0 && !line.resting) lines.delete(network);
  }

  function start(network: string, line: Line): EndTurn {
    const startedAt = now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      line.running--;
      if (!isAlone(network) && line.waiting.length > 0) rest(network, line, now() - startedAt);
      letIn(network, line);
    };
    const timer = setTimeout(end, LONGEST_MS);
    line.running++;
    return end;
  }

  function rest(network: string, line: Line, ms: number): void {
    line.resting = true;
    setTimeout(() => {
      line.resting = false;
      letIn(network, line);
    }, ms);
  }

  return {
    /** Waits in line. Undefined where the line is too long. */
    async take(ip: string): Promise<EndTurn | undefined> {
      const network = networksOf(ip).at(-1)?.network ?? ip;
      note(network);
      const line = lines.get(network) ?? { running: 0, resting: false, waiting: [] };
      lines.set(network, line);
      if (line.waiting.length === 0 && hasRoom(network, line)) return start(network, line);
      if (line.waiting.length >= MAX_WAITING) return undefined;
      // Counted before the next one can see the free turn.
      return new Promise((resolve) => line.waiting.push(() => resolve(start(network, line))));
    },
  };
}

const nobody = () => ({ network: "", at: Number.NEGATIVE_INFINITY });

export type Turns = ReturnType<typeof createTurns>;
