import { enhanceScan } from "../scan/enhance-scan.ts";

const root = document.querySelector<HTMLElement>("[data-scan]");
if (root) void enhanceScan(root);
