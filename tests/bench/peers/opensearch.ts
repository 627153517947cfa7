import type { Material, Peer } from "./peer.ts";

export async function opensearchPeer(url: string, _material: Material): Promise<Peer> {
  await Promise.resolve();
  return { name: "opensearch", version: url, questions: {}, close: () => {} };
}
