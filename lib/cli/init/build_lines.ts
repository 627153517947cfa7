/** How script and notebook build their corpus. */
export const BUILD_LINES =
  `const files = [...Deno.readDirSync("data")].filter(({ name }) => !name.startsWith("."));
const building = progress("Building corpus.sqlite");
if (files.length) {
  const rejects = "corpus.rejects.csv"; // rows that cannot be read, each with its reason
  const options = { rejects, ...building };
  const { unrecognised } = await buildFromPaths("corpus.sqlite", ["data"], {}, options);
  for (const { file } of unrecognised) console.log(\`Not recognised: \${file}\`);
} else {
  console.log("data/ is empty, so this is the synthetic demo. Put files there and run this again.");
  await buildDemo("corpus.sqlite", { documents: 4_000 }, building);
}
await building.done();`;
