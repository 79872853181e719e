import ipaddr from "ipaddr.js";

/** `times`: how many clients' limits it has. */
export type Network = { network: string; times: number };

/** Providers give lines a /64, a /56 or a /48 of IPv6, and tunnels a /48 for nothing. */
const WIDER = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const;

/** A client's own address, an IPv6 one by its first 64 bits, then those that it may have around it. */
export function networksOf(ip: string): readonly Network[] {
  const own = { network: ip, times: 1 };
  if (!ipaddr.IPv6.isValid(ip)) return [own];
  const { parts } = ipaddr.IPv6.parse(ip);
  const wider = WIDER.map(({ prefix, times }) => {
    const masked = parts.map((part, at) => part & maskOf(prefix - 16 * at));
    return { network: `${new ipaddr.IPv6(masked)}/${prefix}`, times };
  });
  return [own, ...wider];
}

/** Of 16 bits the first ones. */
function maskOf(bits: number): number {
  return (0xffff << (16 - Math.min(16, Math.max(0, bits)))) & 0xffff;
}
