/** Numbers of `linux/capability.h`. */
const DAC_OVERRIDE = 1n;
const SETPCAP = 8n;

/**
 * `status`: the text of `/proc/self/status`. Some containers take from root the right to enter
 * closed folders, or to hand it on.
 */
export function entersClosedFolders(status: string): boolean {
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  return [DAC_OVERRIDE, SETPCAP].every((one) => (effective >> one) & 1n);
}
