/** A network is there for this long after a request. */
const PRESENT_MS = 5000;

/** The last two networks are enough to know whether one is alone. `now` is in milliseconds. */
export function createPresence(now: () => number) {
  const nobody = () => ({ network: "", at: Number.NEGATIVE_INFINITY });
  const last = [nobody(), nobody()] as const;

  return {
    note(network: string): void {
      const [latest, before] = last;
      if (latest.network !== network) Object.assign(before, latest);
      Object.assign(latest, { network, at: now() });
    },
    isAlone: (network: string) =>
      last.every((one) => one.network === network || now() - one.at > PRESENT_MS),
  };
}
