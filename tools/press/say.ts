/** `12:31:05 Batch B12 Mint: 20 files` */
export function say(text: string): void {
  const time = new Date().toTimeString().slice(0, 8);
  console.info(`${time} ${text}`);
}
