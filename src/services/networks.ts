import ipaddr from "ipaddr.js";
import { WIDER_NETWORKS } from "#shop/wider-networks.ts";

/** `times`: how many clients' limits it has. */
type Network = { network: string; times: number };

/** A client's own address, an IPv6 one by its first 64 bits, then those that it may have around it. */
export function networksOf(ip: string): readonly Network[] {
  const own = { network: ip, times: 1 };
  if (!ipaddr.IPv6.isValid(ip)) return [own];
  const { parts } = ipaddr.IPv6.parse(ip);
  const wider = WIDER_NETWORKS.map(({ prefix, times }) => {
    const masked = parts.map((part, at) => part & maskOf(prefix - 16 * at));
    return { network: `${new ipaddr.IPv6(masked)}/${prefix}`, times };
  });
  return [own, ...wider];
}

/** The mask has the first `bits` of 16. */
function maskOf(bits: number): number {
  return (0xffff << (16 - Math.min(16, Math.max(0, bits)))) & 0xffff;
}
