import { QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { ApiError, callApi } from "./api.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `nullOn401`: nobody is signed in, which is no error of this query. */
    queryMeta: { nullOn401?: true };
  }
}

/** Data never goes stale, and nothing is requested twice unbidden (behavior 20.36). */
export function createQueryClient(): QueryClient {
  // A call without a connection fails at once instead of waiting.
  const networkMode = "always";
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath,
        networkMode,
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode, retry: false },
    },
  });
}

/** A query without a function of its own reads the path that its key begins with. */
function readPath({ queryKey: [path], meta }: QueryFunctionContext): Promise<unknown> {
  return callApi(String(path)).catch((error: unknown) => {
    if (meta?.nullOn401 && error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
}
