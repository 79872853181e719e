import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";

type Schema = Record<string, unknown>;
type Media = { schema: Schema; example?: unknown };

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: {
    name: string;
    in: "path" | "query";
    required?: boolean;
    schema: Schema;
    example?: string | number;
  }[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
  "x-limits"?: { limit: number; counts: string; seconds: number }[];
};

/** `POST /api/orders` and what `/openapi.json` says of it. */
export type DescribedCall = { name: string; method: string; path: string; operation: Operation };

/** All calls that a running shop describes. */
export async function readCalls({ url }: Pick<TestShop, "url">) {
  const document = (await (await fetch(url + paths.openApi)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const calls: DescribedCall[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase() },
      ...{ path, operation },
    })),
  );
  return { document, calls };
}

/** The URL with these parameters, each in its place. */
export function urlOf(
  { path, operation }: Pick<DescribedCall, "path" | "operation">,
  values: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters ?? []) {
    if (place === "query" && values[name] !== undefined) query.append(name, values[name]);
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((values[name] ?? "").toWellFormed()),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}
