import { DOMParser } from "linkedom";

/** An empty document for Observable Plot to draw in. */
export function emptyDocument(): ReturnType<DOMParser["parseFromString"]> {
  return new DOMParser().parseFromString("<!doctype html><html><body></body></html>", "text/html");
}
