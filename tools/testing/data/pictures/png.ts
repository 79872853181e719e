export function readPng(png: Uint8Array): { names: string[]; chunks: Record<string, Buffer> } {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const names: string[] = [];
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    names.push(name);
    chunks[name] = file.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  return { names, chunks };
}
