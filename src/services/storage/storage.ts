import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import {
  type BucketLocationConstraint,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { inParts } from "../in-parts.ts";
import { type ClientOptions, createS3Client, timeToSend } from "./s3-client.ts";

interface StoredObject {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** The length is that of `body`: of the part when a range was requested. */
  bytes: number;
  totalBytes: number;
  etag: string;
  contentRange?: string;
  cacheControl?: string;
}

export type ListedObject = { key: string; bytes: number; etag: string; changedAt: Date };

export type Storage = ReturnType<typeof createStorage>;

/** Objects with more bytes are sent in parts, for others not to wait meanwhile. */
const LARGE = 1024 * 1024;

/** Uses only calls that every S3 server supports (no batch delete, no SDK checksums). */
export function createStorage({ bucket: Bucket, ...options }: ClientOptions & { bucket: string }) {
  const { region } = options;
  const client = createS3Client(options);

  return {
    async put(
      key: string,
      body: Uint8Array,
      options: { contentType: string; cacheControl?: string },
    ): Promise<void> {
      const { contentType: ContentType, cacheControl: CacheControl } = options;
      const ContentLength = body.byteLength;
      const head = {
        Bucket,
        Key: key,
        ContentType,
        ContentLength,
        ...(CacheControl && { CacheControl }),
      };
      const send = (Body: Uint8Array | Readable) =>
        client.send(new PutObjectCommand({ ...head, Body }), timeToSend(ContentLength));
      if (ContentLength <= LARGE) return void (await send(body));
      const parts = Readable.from(inParts(body), { objectMode: false });
      // The client sends no stream a second time.
      await send(parts).catch(() => send(body));
    },

    /** The storage copies by itself; nothing is sent again. */
    async copy(
      from: string,
      to: string,
      options: { contentType: string; cacheControl: string },
    ): Promise<void> {
      const { contentType: ContentType, cacheControl: CacheControl } = options;
      const CopySource = `${Bucket}/${encodeURI(from)}`;
      await client.send(
        new CopyObjectCommand({
          Bucket,
          Key: to,
          CopySource,
          MetadataDirective: "REPLACE",
          ContentType,
          CacheControl,
        }),
      );
    },

    async putFile(
      key: string,
      path: string,
      options: { bytes: number; contentType: string; cacheControl?: string | undefined },
    ): Promise<void> {
      const {
        bytes: ContentLength,
        contentType: ContentType,
        cacheControl: CacheControl,
      } = options;
      const head = { Bucket, Key: key, ContentLength, ContentType };
      const send = async () => {
        const Body = createReadStream(path);
        // The client does not listen for all of them, and an unheard one ends the process.
        const broken = new Promise<never>((_, reject) => Body.on("error", reject));
        const command = { ...head, Body, ...(CacheControl && { CacheControl }) };
        const sent = client.send(new PutObjectCommand(command), timeToSend(ContentLength));
        await Promise.race([sent, broken]).finally(() => Body.destroy());
      };
      // The client sends no stream a second time, and servers close connections that were idle.
      await send().catch(send);
    },

    /** Undefined when there is none. An unsatisfiable `range` is ignored (RFC 9110 §14.2). */
    async get(key: string, { range }: { range?: string } = {}): Promise<StoredObject | undefined> {
      const open = (Range?: string) =>
        client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }));
      const found = await open(range)
        .catch(onStatus(416, () => open()))
        .catch(onStatus(404, nothing));
      if (!found?.Body) return undefined;
      const { ContentLength = 0, ContentRange, CacheControl } = found;
      return {
        body: found.Body.transformToWebStream(),
        contentType: found.ContentType ?? "application/octet-stream",
        bytes: ContentLength,
        totalBytes: ContentRange ? Number(ContentRange.split("/").at(-1)) : ContentLength,
        etag: found.ETag ?? "",
        ...(ContentRange && { contentRange: ContentRange }),
        ...(CacheControl && { cacheControl: CacheControl }),
      };
    },

    async has(key: string): Promise<boolean> {
      const head = new HeadObjectCommand({ Bucket, Key: key });
      return Boolean(await client.send(head).catch(onStatus(404, nothing)));
    },

    async list(Prefix: string): Promise<string[]> {
      return Array.fromAsync(this.listObjects(Prefix), ({ key }) => key);
    },

    /** Page by page, so that a large bucket needs no memory; by key, those behind `after` alone. */
    async *listObjects(Prefix: string, after = ""): AsyncGenerator<ListedObject> {
      const query = { Bucket, Prefix, ...(after && { StartAfter: after }) };
      for await (const page of paginateListObjectsV2({ client }, query)) {
        for (const { Key, Size = 0, ETag = "", LastModified } of page.Contents ?? []) {
          if (!Key) continue;
          yield { key: Key, bytes: Size, etag: ETag, changedAt: LastModified ?? new Date() };
        }
      }
    },

    async remove(keys: readonly string[]): Promise<void> {
      for (let first = 0; first < keys.length; first += 10) {
        const some = keys.slice(first, first + 10);
        await Promise.all(
          some.map((key) => client.send(new DeleteObjectCommand({ Bucket, Key: key }))),
        );
      }
    },

    /** Throws `StorageError` where the storage does not answer, or not as it should. */
    async makeBucket(deadlineMs = 10_000): Promise<void> {
      const abortSignal = AbortSignal.timeout(deadlineMs);
      const found = await client
        .send(new HeadBucketCommand({ Bucket }), { abortSignal })
        .catch(onStatus(404, nothing));
      if (found) return;
      // AWS needs the region outside its first one; other servers reject names they don't know.
      const place = !options.endpoint && region !== "us-east-1";
      const configuration = place && {
        // The SDK's list of regions may be older than ours.
        CreateBucketConfiguration: { LocationConstraint: region as BucketLocationConstraint },
      };
      // 409: another process has just created it.
      await client
        .send(new CreateBucketCommand({ Bucket, ...configuration }))
        .catch(onStatus(409, nothing));
    },

    stop(): void {
      client.destroy();
    },
  };
}

function onStatus<T>(status: number, then: () => T) {
  return (error: unknown): T => {
    if (statusOf(error) === status) return then();
    throw error;
  };
}

/** The storage answered so; undefined when it was not reached. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function nothing(): undefined {}
