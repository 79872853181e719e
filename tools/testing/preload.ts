import { afterAll, afterEach, setDefaultTimeout } from "bun:test";
import { plugin } from "bun";
import sharp from "sharp";
import { replaceOwnTemplates } from "#shop/goods/templates.ts";
import { DEFAULT_CURRENCY, tellApart } from "#shop/money.ts";
import { collectAccess, takeAccess } from "./access-log.ts";
import { TEST_MS } from "./bounds.ts";
import { nameTestFile } from "./browser/photos.ts";
import { cheapenPasswords } from "./cheap-passwords.ts";
import { endRun, endTest } from "./cleanup.ts";
import { logFileBegin, logFileEnd } from "./costs/file-log.ts";
import { ofTheRun } from "./run-parts.ts";
import "./data/strange-template.ts";
import { collectErrors, takeErrors } from "./stray-errors.ts";

// Bun resets the timeout to five seconds for each file.
setDefaultTimeout(TEST_MS);
let file = "";
const { fileLog } = ofTheRun();
plugin({
  name: "start of each file",
  setup(build) {
    build.onResolve({ filter: /\.test\.tsx?$/ }, ({ path }) => {
      setDefaultTimeout(TEST_MS);
      file = path;
      nameTestFile(path);
      // A shop of the file before has left what its owner sells, and in which currencies.
      replaceOwnTemplates([]);
      tellApart([DEFAULT_CURRENCY]);
      // Drawing, in the file before, closes loaders of pictures.
      sharp.unblock({ operation: ["VipsForeignLoad"] });
      if (fileLog) logFileBegin(fileLog, path);
      return undefined;
    });
  },
});

cheapenPasswords();
collectErrors();
collectAccess();

afterEach(async () => {
  const errors = takeErrors();
  takeAccess();
  await endTest();
  if (errors.length > 0) throw new Error(`Nobody expected console.error: ${errors.join("\n")}`);
});

// Workers run one file after another; each ends here.
if (fileLog) afterAll(() => logFileEnd(fileLog, file));

// A run with several workers has none that knows its last file, so its parts end with the run.
if (!process.env.BUN_TEST_WORKER_ID) afterAll(endRun);
