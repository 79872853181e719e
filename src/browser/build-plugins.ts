import { join } from "node:path";
import { ALL_STATES } from "#shop/addresses/all-states.ts";
import { SHAPER_FILE } from "#shop/text/font-list.ts";

export const withoutPropTypes: Bun.BunPlugin = {
  name: "without-prop-types",
  setup(build) {
    const path = join(import.meta.dir, "no-prop-types.ts");
    build.onResolve({ filter: /^prop-types$/ }, () => ({ path }));
  },
};

/** The names of states, without the rules of the world's addresses that they are read from. */
export const withStateNames: Bun.BunPlugin = {
  name: "with-state-names",
  setup(build) {
    const contents = `export const ALL_STATES = ${JSON.stringify(ALL_STATES)};`;
    build.onLoad({ filter: /addresses\/all-states\.ts$/ }, () => ({ contents, loader: "js" }));
  },
};

/** HarfBuzz's wasm gets a name with a version, to be cached forever, and it is never in Node. */
const SHAPER_EDITS = [
  ['new URL("harfbuzz.wasm",import.meta.url).href', JSON.stringify(`/assets/${SHAPER_FILE}`)],
  [
    'const{createRequire}=await import("module");var require=createRequire(import.meta.url)',
    "var require",
  ],
] as const;

export const withBrowserShaper: Bun.BunPlugin = {
  name: "with-browser-shaper",
  setup(build) {
    build.onLoad({ filter: /harfbuzzjs\/dist\/harfbuzz\.js$/ }, async ({ path }) => {
      let contents = await Bun.file(path).text();
      for (const [from, to] of SHAPER_EDITS) {
        if (!contents.includes(from)) throw new Error(`harfbuzzjs no longer says ${from}`);
        contents = contents.replace(from, to);
      }
      return { contents, loader: "js" };
    });
  },
};
