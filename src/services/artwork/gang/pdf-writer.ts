import type { FileWriter } from "./made-file.ts";

type Bytes = (part: Uint8Array) => void;

/** Writes a PDF's objects as they come; a stream need not be whole before it is written. */
export function createPdf(file: FileWriter, reserved: number) {
  const offsets: number[] = [];
  let last = reserved;
  const write = (text: string) => file.write(Buffer.from(text, "latin1"));
  const begin = (id: number) => {
    offsets[id] = file.bytes;
    write(`${id} 0 obj\n`);
  };
  // The second line tells programs that the file is not text. 1.6 is the first with /UserUnit.
  write("%PDF-1.6\n%\xe2\xe3\xcf\xd3\n");

  return {
    /** Numbers up to the reserved ones are the caller's. */
    newId: (): number => ++last,

    object(id: number, dictionary: string): void {
      begin(id);
      write(`<< ${dictionary} >>\nendobj\n`);
    },

    /** Its length is known at its end, so that it is an object of its own. */
    async stream(
      id: number,
      dictionary: string,
      fill: (take: Bytes) => Promise<void> | void,
    ): Promise<void> {
      const length = ++last;
      begin(id);
      write(`<< ${dictionary} /Length ${length} 0 R >>\nstream\n`);
      const start = file.bytes;
      await fill((part) => file.write(part));
      const written = file.bytes - start;
      write("\nendstream\nendobj\n");
      begin(length);
      write(`${written}\nendobj\n`);
    },

    /** Every number up to the last has an object by now. */
    end(catalog: number): void {
      const start = file.bytes;
      const rows = offsets.slice(1).map((at) => `${String(at).padStart(10, "0")} 00000 n \n`);
      write(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
      write(`trailer\n<< /Size ${rows.length + 1} /Root ${catalog} 0 R >>\n`);
      write(`startxref\n${start}\n%%EOF\n`);
    },
  };
}

export type PdfWriter = ReturnType<typeof createPdf>;
