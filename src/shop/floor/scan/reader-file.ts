/** The WebAssembly that reads barcodes where a browser cannot; its name has the package's version. */
export const READER_FILE = "zxing-reader-3.1.6.wasm";
