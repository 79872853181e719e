type Bytes = ReadableStream<Uint8Array>;

/** Where backups are: files by names such as `2026-11-29T20-00-00Z/manifest.json`. */
export type BackupTarget = {
  /** What messages call it. */
  name: string;
  /** Undefined when there is none. */
  read(name: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Writes a whole file or none. */
  putFile(name: string, path: string, bytes: number): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  remove(names: readonly string[]): Promise<void>;
  stop(): void;
};

/** How the files of a target are written and read: by a key, or as they are. */
export type Sealing = {
  /** What names of files end in. */
  ending: "" | ".age";
  seal(plain: Bytes): Promise<Bytes>;
  open(sealed: Bytes): Promise<Bytes>;
  /** A name that tells nobody without the key what it is of. */
  nameOf(text: string): string;
};

/** `folder` is for what is on its way to the target. */
export type Workplace = { target: BackupTarget; folder: string };

/** What a file is before it is encrypted. */
export type Contents = { bytes: number; sha256: string };
