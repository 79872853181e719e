import { wakeCopyLinks } from "./copy-link.ts";
import { wakeLikes } from "./like.ts";

wakeCopyLinks();
wakeLikes();
