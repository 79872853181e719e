import { expect, test } from "bun:test";
import { atEndOfTest } from "../cleanup.ts";
import { openPage } from "./browser.ts";
import { untilQuiet } from "./quiet.ts";

/** Its script runs long and sends a request; two more follow once the page has loaded. */
const PAGE = `<!doctype html><title>Busy</title><link rel="icon" href="data:,"><script>
  const load = (path) => fetch(path).then(() => document.body.append(path));
  document.addEventListener("DOMContentLoaded", () => {
    const end = performance.now() + 1500;
    while (performance.now() < end);
    const request = new XMLHttpRequest();
    request.open("GET", "/sync", false);
    request.send();
  });
  addEventListener("load", () => load("/first").then(() => load("/second")));
</script><body>`;

test("a page that was idle before its script ran is quiet only when all is answered", async () => {
  const server = Bun.serve({
    port: 0,
    fetch: async (request) => {
      if (new URL(request.url).pathname === "/")
        return new Response(PAGE, { headers: { "content-type": "text/html" } });
      await Bun.sleep(200);
      return new Response("answered");
    },
  });
  atEndOfTest(() => server.stop(true));
  const page = await openPage();
  await page.goto(server.url.href);
  await untilQuiet(page);
  expect(await page.textContent("body")).toBe("/first/second");
  await untilQuiet(page);
});
