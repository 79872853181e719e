import { enhanceMask } from "../mask/enhance-mask.ts";

for (const form of document.querySelectorAll<HTMLElement>("[data-mask]")) void enhanceMask(form);
