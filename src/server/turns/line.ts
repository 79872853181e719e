export type Waiting = {
  network: string;
  /** Visitors of a line take turns. */
  visitor: string;
  /** Takes what ends the turn; undefined says that it will not come. */
  resolve: (end: (() => void) | undefined) => void;
};

/**
 * Who waits, by visitor, in the order of their next turns. A step costs little however many wait,
 * because each request passes here.
 */
export function createLine(limit: number) {
  const groups = new Map<string, Waiting[]>();
  let length = 0;

  function remove(turn: Waiting): boolean {
    const group = groups.get(turn.visitor);
    const at = group?.indexOf(turn) ?? -1;
    if (!group || at < 0) return false;
    group.splice(at, 1);
    if (group.length === 0) groups.delete(turn.visitor);
    length--;
    return true;
  }

  /** The visitor with most waiting gives a place to a newcomer who has at least two fewer. */
  function makeRoom({ visitor }: Waiting): boolean {
    if (length < limit) return true;
    const longest = [...groups.values()].reduce(longer, []);
    const own = groups.get(visitor)?.length ?? 0;
    const loser = longest.length >= own + 2 ? longest.at(-1) : undefined;
    if (!loser) return false;
    remove(loser);
    loser.resolve(undefined);
    return true;
  }

  return {
    length: () => length,

    /** False where the line is too long. */
    add(turn: Waiting): boolean {
      if (!makeRoom(turn)) return false;
      const group = groups.get(turn.visitor);
      if (group) group.push(turn);
      else groups.set(turn.visitor, [turn]);
      length++;
      return true;
    },

    /** The first one for which `hasRoom` is true; its visitor's next one comes after all others'. */
    next(hasRoom: (network: string) => boolean): Waiting | undefined {
      for (const [visitor, group] of groups) {
        const [turn] = group;
        if (!turn || !hasRoom(turn.network)) continue;
        remove(turn);
        if (groups.delete(visitor)) groups.set(visitor, group);
        return turn;
      }
      return undefined;
    },

    remove,
  };
}

function longer(one: Waiting[], other: Waiting[]): Waiting[] {
  return other.length > one.length ? other : one;
}
