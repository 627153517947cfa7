import { statfsSync } from "node:fs";
import { join } from "@std/path";

const PAGE = 4_096;

/** What is left on a disk: pages of 4 KB, and names of files and folders. */
export interface Room {
  readonly pages: number;
  readonly names: number;
}

const AMPLE: Room = { pages: 2 ** 16, names: 2 ** 14 };

/** A file system in memory that is as small as is wanted. */
export class SmallDisk {
  /** What is on it, but for a page that lets the rest have none: a size of 0 would be any size. */
  readonly folder: string;

  private constructor(private readonly root: string) {
    this.folder = join(root, "disk");
    Deno.mkdirSync(this.folder);
    Deno.writeTextFileSync(join(root, "page"), "x");
  }

  /** Null where this process may not mount one. */
  static async mount(): Promise<SmallDisk | null> {
    if (Deno.build.os !== "linux" || Deno.uid() !== 0) return null;
    const root = await Deno.realPath(await Deno.makeTempDir());
    const mounted = await run("mount", "-t", "tmpfs", "-o", options(AMPLE), "tmpfs", root);
    if (!mounted) await Deno.remove(root);
    return mounted ? new SmallDisk(root) : null;
  }

  get used(): Room {
    const { blocks, bfree, bsize, files, ffree } = statfsSync(this.folder);
    return { pages: (blocks - bfree) * (bsize / PAGE), names: files - ffree };
  }

  /** Leaves so much room beside what is there. */
  async leave({ pages, names }: Room = AMPLE): Promise<void> {
    const used = this.used;
    const room = { pages: used.pages + pages, names: used.names + names };
    const left = await run("mount", "-o", `remount,${options(room)}`, this.root);
    if (!left) throw new Error(`Cannot leave ${pages} pages and ${names} names on the disk`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await run("umount", this.root);
    await Deno.remove(this.root);
  }
}

const options = ({ pages, names }: Room) => `size=${pages * PAGE},nr_inodes=${names}`;

async function run(program: string, ...args: string[]): Promise<boolean> {
  const { success } = await new Deno.Command(program, { args, stderr: "null" }).output();
  return success;
}
