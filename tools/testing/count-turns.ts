/** Counts how often others could do something in this process, until `stop`. */
export function countTurns() {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  return {
    stop(): number {
      isOver = true;
      return turns;
    },
  };
}
