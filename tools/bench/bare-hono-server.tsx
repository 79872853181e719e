/** @jsxImportSource hono/jsx */
// Bare Hono renders and compresses a page of the shop's size for each request.
import { Hono } from "hono";
import { compress } from "hono/compress";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";

const ROWS = Array.from({ length: 60 }, (_, at) => `Shirt ${at}`);

const app = new Hono();
app.use(compress());
app.get("/", (c) =>
  c.html(
    <html lang="en">
      <body>
        {ROWS.map((name) => (
          <article key={name} class="card product-card">
            <h2 class="card__title">
              <a href={`/product?name=${name}`}>{name}</a>
            </h2>
            <p>One of many shirts, printed one at a time.</p>
          </article>
        ))}
      </body>
    </html>,
  ),
);
const server = Bun.serve({ port: 0, fetch: app.fetch });

answerMessages({ url: server.url.origin }, cpuMicroseconds);
