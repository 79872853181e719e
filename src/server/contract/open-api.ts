import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { OpenAPIV3_1 } from "openapi-types";
import type { Services } from "#services/services.ts";
import { paths } from "#shop/paths.ts";
import type { Env } from "../factory.ts";
import { rateText } from "./call-rates.ts";
import { PROBLEMS, RATES_OF_EVERY_CALL } from "./every-call.ts";
import { SECURITY_SCHEMES } from "./key-schemes.ts";
import { isDescribed, operationOf } from "./operation-of.ts";

/** A change that a client must know of gets a new date. */
export const API_VERSION = "2026-11-29";

/** The description of all calls, in OpenAPI 3.1: of those that `describeCall` describes. */
export async function openApi(app: Hono<Env>, { config }: Pick<Services, "config">) {
  const { paths: described, ...specs } = await generateSpecs(app, {
    defaultValidationErrorResponse: false,
    documentation: {
      info: { title: "Calls of the shop", description: ABOUT, version: API_VERSION },
      servers: [{ url: config.APP_URL }],
      externalDocs: {
        url: new URL(paths.developers, config.APP_URL).href,
        description: "The same for people, with webhooks and keys",
      },
      components: { responses: COMMON, securitySchemes: SECURITY_SCHEMES },
    },
  });
  return { ...specs, paths: mapCalls(described) };
}

export type OpenApi = Awaited<ReturnType<typeof openApi>>;

export const ABOUT = [
  "Calls take and answer JSON.",
  "What went wrong is said in a sentence for people, as plain text or as the message of an object.",
  "After a 429 or a 503, Retry-After says in how many seconds to try again.",
  `Limits that a call names are counted by caller; beside them there are ${RATES_OF_EVERY_CALL.map(rateText).join(", ")}.`,
].join(" ");

const COMMON = Object.fromEntries(
  Object.entries(PROBLEMS).map(([status, description]) => [
    `Problem${status}`,
    { description, content: { "text/plain": { schema: { type: "string" as const } } } },
  ]),
);

type Described = OpenAPIV3_1.PathsObject;

/** Pages have validators, too, but are for people. */
function mapCalls(described: Described): Described {
  const calls = Object.entries(described).map(([path, item]) => {
    const methods = Object.entries(item ?? {}).flatMap(([method, call]) =>
      isDescribed(call) ? [[method, operationOf(call)]] : [],
    );
    return [path, Object.fromEntries(methods)] as const;
  });
  return Object.fromEntries(calls.filter(([, item]) => Object.keys(item).length > 0));
}
