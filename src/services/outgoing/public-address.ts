import ipaddr from "ipaddr.js";

/**
 * True for an IP of the open internet: none of this machine, of a network around it, or of a tunnel
 * or a translation that leads to one. IPv6 has given out 2000::/3 alone (RFC 4291).
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || isGlobal(address as ipaddr.IPv6);
}

function isGlobal({ parts: [first = 0] }: ipaddr.IPv6): boolean {
  return (first & 0xe000) === 0x2000;
}
