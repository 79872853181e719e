/** Work that each IP has done once at a time: undefined while another of its own is under way. */
export function createOneEach() {
  const busy = new Set<string>();
  return async <T>(ip: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (busy.has(ip)) return undefined;
    busy.add(ip);
    try {
      return await work();
    } finally {
      busy.delete(ip);
    }
  };
}
