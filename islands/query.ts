import { QueryClient } from "@tanstack/react-query";

/** Data never goes stale, and nothing is requested twice unbidden (behavior 20.36). */
export function createQueryClient(): QueryClient {
  // Without a connection a call fails at once instead of waiting.
  const networkMode = "always";
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, staleTime: Infinity, retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode, retry: false },
    },
  });
}
