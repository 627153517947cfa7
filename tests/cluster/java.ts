import { join } from "@std/path";

/** The first release of Java that a node of OpenSearch 3 runs on here. */
const LEAST_JAVA = 25;
const JAVA_FOLDERS = ["/usr/lib/jvm", "/opt"];

/** The home of a Java that is new enough: that of JAVA_HOME, else one that is installed; or null. */
export function javaHome(): string | null {
  const given = Deno.env.get("JAVA_HOME");
  return [...given ? [given] : [], ...installed()].find(isNewEnough) ?? null;
}

function installed(): string[] {
  return JAVA_FOLDERS.flatMap((folder) => {
    try {
      return [...Deno.readDirSync(folder)].map(({ name }) => join(folder, name)).sort();
    } catch {
      return [];
    }
  });
}

/** Whether a folder is the home of a Java that has a compiler. */
function isNewEnough(home: string): boolean {
  try {
    const release = Deno.readTextFileSync(join(home, "release"));
    const version = Number(/^JAVA_VERSION="(\d+)/m.exec(release)?.[1] ?? 0);
    return version >= LEAST_JAVA && Deno.statSync(join(home, "bin", "javac")).isFile;
  } catch {
    return false;
  }
}

/** Why no node can be started here; null where one can. */
export async function reasonWithout(): Promise<string | null> {
  if (!javaHome()) return `Java ${LEAST_JAVA} is not here, name it in JAVA_HOME`;
  try {
    await new Deno.Command("mvn", { args: ["--version"], stdout: "null", stderr: "null" }).output();
    return null;
  } catch {
    return "mvn is not here";
  }
}
