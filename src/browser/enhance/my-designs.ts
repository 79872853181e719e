import { enhanceCopyLinks } from "../enhance-copy-links.ts";
import { forgetTabCopyOnSubmit } from "../forget-tab-copy.ts";

enhanceCopyLinks();
forgetTabCopyOnSubmit();
