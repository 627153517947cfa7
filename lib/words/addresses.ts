/** How the address of a corpus on a cluster is written, as messages show it. */
export const CLUSTER_ADDRESS = "opensearch://HOST:PORT/NAME";

/** Whether a text is meant as the address of a corpus on a cluster. */
export function isClusterAddress(text: string): boolean {
  return /^opensearch(\+https)?:/i.test(text);
}

/** Whether a text is meant as the address of a service. */
export function isServiceAddress(text: string): boolean {
  return /^https?:/i.test(text);
}
