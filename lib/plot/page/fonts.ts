import { fileURLToPath } from "node:url";
import "@expo-google-fonts/arimo/package.json" with { type: "json" };

const PACKAGE = "@expo-google-fonts/arimo";
const FILES = ["400Regular/Arimo_400Regular.ttf", "700Bold/Arimo_700Bold.ttf"];

/** Paths of the font files that pictures are drawn with; they come with their package. */
export function fontFiles(): string[] {
  return FILES.map((file) => fileURLToPath(import.meta.resolve(`${PACKAGE}/${file}`)));
}
