import { escape } from "@std/html/entities";

/** Text that is safe inside an HTML element and inside a quoted attribute. */
export const escapeHtml: (text: string) => string = escape;
