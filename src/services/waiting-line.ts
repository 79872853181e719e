/** Why somebody's turn does not come. */
export type Loss = "the queue is full" | "the request went away" | "stopped";

export type Waiting = {
  /** Aborts when nobody waits for the turn any more. */
  signal?: AbortSignal | undefined;
  /** Is called when the turn will not come. */
  lose: (why: Loss) => void;
};

/**
 * Who waits, by group, in the order of their next turns: after a turn the rest of its group goes
 * behind all others. In a full line the group with most loses its newest. Who aborts leaves. A step
 * costs little however many wait, because each request passes here.
 */
export function createWaitingLine<One extends Waiting>({
  limit,
  groupOf,
}: {
  limit: number;
  groupOf: (one: One) => string | undefined;
}) {
  const groups = new Map<string | undefined, One[]>();
  const leaves = new Map<One, () => void>();

  function remove(one: One): boolean {
    const leave = leaves.get(one);
    if (!leave) return false;
    leaves.delete(one);
    one.signal?.removeEventListener("abort", leave);
    const group = groups.get(groupOf(one)) ?? [];
    group.splice(group.indexOf(one), 1);
    if (group.length === 0) groups.delete(groupOf(one));
    return true;
  }

  function lose(one: One, why: Loss): void {
    if (remove(one)) one.lose(why);
  }

  /** A newcomer's group must have at least two fewer. */
  function newestOfMost(newcomer: string | undefined): One | undefined {
    const most = [...groups.values()].reduce(longer, []);
    const own = groups.get(newcomer)?.length ?? 0;
    return most.length >= own + 2 ? most.at(-1) : undefined;
  }

  function hasRoomFor(group: string | undefined): boolean {
    return leaves.size < limit || newestOfMost(group) !== undefined;
  }

  return {
    length: () => leaves.size,

    /** The groups in the order of their next turns, each in the order in which they came. */
    groups: (): Iterable<readonly One[]> => groups.values(),

    hasRoomFor,

    /** It loses at once where it does not fit; a caller that knows better may say that it does. */
    add(one: One, fits = hasRoomFor(groupOf(one))): void {
      const why = one.signal?.aborted ? "the request went away" : !fits && "the queue is full";
      if (why) return void one.lose(why);
      const group = groupOf(one);
      const loser = leaves.size < limit ? undefined : newestOfMost(group);
      if (loser) lose(loser, "the queue is full");
      const leave = () => lose(one, "the request went away");
      one.signal?.addEventListener("abort", leave);
      leaves.set(one, leave);
      const own = groups.get(group);
      if (own) own.push(one);
      else groups.set(group, [one]);
    },

    /** Its turn has come. */
    take<Taken extends One>(one: Taken): Taken {
      remove(one);
      const group = groupOf(one);
      const others = groups.get(group);
      if (groups.delete(group) && others) groups.set(group, others);
      return one;
    },

    stop(): void {
      for (const one of [...leaves.keys()]) lose(one, "stopped");
    },
  };
}

function longer<One>(one: One[], other: One[]): One[] {
  return other.length >= one.length ? other : one;
}
