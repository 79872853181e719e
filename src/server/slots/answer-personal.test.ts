import { expect, test } from "bun:test";
import { answerPersonal } from "./answer-personal.ts";

const HTML = `<p>${"A shirt of one's own. ".repeat(200)}</p>`;

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "gzip"],
  ["zstd;q=0, gzip", "gzip"],
  ["br", null],
  ["", null],
])("22.21 a browser that takes '%s' is answered in %p", async (accepted, encoding) => {
  const request = new Request("http://shop/", { headers: { "accept-encoding": accepted } });
  const answer = answerPersonal(
    request,
    Buffer.from(HTML),
    new Headers({ "content-type": "text/html" }),
  );
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  const bytes = await answer.bytes();
  const read = { zstd: Bun.zstdDecompressSync, gzip: Bun.gunzipSync };
  const plain = encoding === "zstd" || encoding === "gzip" ? read[encoding](bytes) : bytes;
  expect(new TextDecoder().decode(plain)).toBe(HTML);
});
