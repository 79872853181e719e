import { existsSync, renameSync, writeFileSync } from "node:fs";
import { constants, copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

export type Head = { contentType: string; cacheControl?: string };
export type Meta = Head & {
  contentLength: number;
  etag: string;
  lastModified: string;
};

export type Objects = Awaited<ReturnType<typeof openObjects>>;

const META = ".meta.json";

/** Each object is two plain files, `buckets/<bucket>/objects/<key>.data` and `<key>.meta.json`. */
export async function openObjects(folder: string) {
  const incoming = join(folder, "incoming");
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const bucketPath = (bucket: string) => join(folder, "buckets", encodePath(bucket), "objects");
  const objectPath = (bucket: string, key: string) => join(bucketPath(bucket), encodePath(key));

  /** Seen whole or not at all: the file gets its name once all of it is there. */
  async function place(
    path: string,
    fill: (target: string) => Promise<Omit<Meta, "lastModified">>,
  ) {
    const target = join(incoming, crypto.randomUUID());
    try {
      const meta = { ...(await fill(target)), lastModified: new Date().toISOString() };
      await mkdir(dirname(path), { recursive: true });
      // The two change at once, so that no other request comes between them.
      writeFileSync(`${target}${META}`, JSON.stringify(meta));
      renameSync(target, `${path}.data`);
      renameSync(`${target}${META}`, path + META);
      return meta;
    } finally {
      await rm(target, { force: true });
    }
  }

  async function find(bucket: string, key: string) {
    const path = objectPath(bucket, key);
    // Read at once: between a look and a read somebody may delete it.
    const text = await Bun.file(path + META)
      .text()
      .catch(unlessMissing);
    if (text === undefined) return undefined;
    // Written by `place`.
    return { meta: JSON.parse(text) as Meta, body: Bun.file(`${path}.data`) };
  }

  return {
    find,
    hasBucket: (bucket: string) => existsSync(bucketPath(bucket)),

    async makeBucket(bucket: string): Promise<void> {
      await mkdir(bucketPath(bucket), { recursive: true });
    },

    put(bucket: string, key: string, body: AsyncIterable<Uint8Array>, head: Head): Promise<Meta> {
      return place(objectPath(bucket, key), async (target) => ({
        ...head,
        ...(await write(target, body)),
      }));
    },

    async copy(from: [string, string], to: [string, string], head: Head) {
      const found = await find(...from);
      if (!found) return undefined;
      const { contentLength, etag } = found.meta;
      return place(objectPath(...to), async (target) => {
        await copyFile(`${objectPath(...from)}.data`, target, constants.COPYFILE_FICLONE);
        return { ...head, contentLength, etag };
      });
    },

    async remove(bucket: string, key: string): Promise<void> {
      const path = objectPath(bucket, key);
      await Promise.all([META, ".data"].map((ending) => rm(path + ending, { force: true })));
    },

    /** All keys in order. */
    async list(bucket: string): Promise<string[]> {
      const paths = await readdir(bucketPath(bucket), { recursive: true });
      return paths
        .filter((path) => path.endsWith(META))
        .map((path) => decodePath(path.slice(0, -META.length)))
        .sort();
    },
  };
}

/** The body is written as it comes: an object is never whole in memory. */
async function write(target: string, body: AsyncIterable<Uint8Array>) {
  const md5 = new Bun.CryptoHasher("md5");
  const file = Bun.file(target).writer();
  let contentLength = 0;
  try {
    for await (const part of body) {
      md5.update(part);
      contentLength += part.byteLength;
      file.write(part);
      await file.flush();
    }
  } finally {
    await file.end();
  }
  return { contentLength, etag: `"${md5.digest("hex")}"` };
}

/** Slashes make folders. No name is `.` or `..`, and none has what a file system rejects. */
function encodePath(key: string): string {
  return key
    .replace(/[<>:"|?*\\%\p{Cc}]/gu, (sign) =>
      encodeURIComponent(sign).replace("*", "%2a").toLowerCase(),
    )
    .replace(/(?<=^|\/)\.{1,2}(?=\/|$)/g, (dots) => dots.replaceAll(".", "%2e"));
}

function decodePath(path: string): string {
  return decodeURIComponent(path.replaceAll("\\", "/"));
}

/** Rethrows what is no missing file. */
export function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
