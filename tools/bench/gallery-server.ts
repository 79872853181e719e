// A shop with many designs, and the same shop with fixed data instead of a database.
import { seedGallery } from "#db/seed/gallery.ts";
import { createApp } from "#server/app.ts";
import { endRun } from "../testing/cleanup.ts";
import { startShop } from "../testing/shop.ts";
import { cacheRows } from "./cached-sql.ts";
import { answerMessages, cpuMicroseconds } from "./measured-process.ts";

export type GalleryShop = {
  url: string;
  givenUrl: string;
  /** A design in the middle, and a title that only one design has. */
  id: number;
  title: string;
  seconds: number;
};

const designs = Number(process.argv[2]);
const shop = await startShop({ pictures: "drawn" });
const start = performance.now();
await seedGallery(shop.sql, designs);
const seconds = (performance.now() - start) / 1000;
const [{ id, title }] = await shop.sql<[{ id: number; title: string }]>`
  select id, title from gallery_designs one
  where id >= (select max(id) / 2 from gallery_designs) and title ~ ' [a-z]+ No' and not exists (
    select from gallery_designs other where other.id <> one.id and other.title like one.title || '%'
  ) order by id limit 1`;
const given = await createApp({ ...shop.services, sql: cacheRows(shop.services.sql) });
const givenServer = Bun.serve({ port: 0, fetch: (request) => given.fetch(request) });

const ready: GalleryShop = { url: shop.url, givenUrl: givenServer.url.origin, id, title, seconds };
answerMessages(ready, cpuMicroseconds, async () => {
  await givenServer.stop(true);
  await shop.stop();
  await endRun();
});
