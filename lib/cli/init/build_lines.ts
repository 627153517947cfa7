/** How script and notebook build their corpus. */
export const BUILD_LINES =
  `const files = [...Deno.readDirSync("data")].filter(({ name }) => !name.startsWith("."));
if (!files.length) {
  console.log("data/ is empty, so this is the synthetic demo. Put files there and run this again.");
}
const trends = files.length
  ? await build("corpus.sqlite", "data")
  : await buildDemo("corpus.sqlite", { documents: 4_000 });`;
