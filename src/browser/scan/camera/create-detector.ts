type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ["code_128", "qr_code"];

/** The browser's own reader where it has one for these codes, else one that is loaded now. */
export async function createDetector(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector && FORMATS.every((format) => supported.includes(format))) {
    const detector = new BarcodeDetector({ formats: FORMATS });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { createReader } = await import("./create-reader.ts");
  return createReader();
}
