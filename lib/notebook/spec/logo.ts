/** What a launcher of notebooks shows: a rising line with its unfinished end. */
export const LOGO =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#0072b2"/>` +
  `<path d="M10 48 24 36l10 5 12-17" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="m46 24 7-10" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="1 8" stroke-linecap="round"/></svg>\n`;
