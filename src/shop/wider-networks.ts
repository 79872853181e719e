/**
 * Providers give lines a /64, a /56 or a /48 of IPv6, and tunnels a /48 for nothing. `times`: how many
 * clients' limits such a network has.
 */
export const WIDER_NETWORKS = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const;
