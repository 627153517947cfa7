const encoder = new TextEncoder();
const cString = (text: string) => encoder.encode(`${text}\0`);

/** `AT_FDCWD`, `RENAME_EXCHANGE` of Linux; `RENAME_SWAP` of macOS. */
const [HERE, EXCHANGE, SWAP] = [-100, 2, 2];

/**
 * Puts two folders each in the place of the other, in one step; false where that cannot be done:
 * on Windows, on some network disks and where foreign functions are not permitted.
 */
export async function swapFolders(one: string, other: string): Promise<boolean> {
  if (Deno.build.os !== "linux" && Deno.build.os !== "darwin") return false;
  const { state } = await Deno.permissions.query({ name: "ffi" });
  if (state !== "granted") return false;
  try {
    return Deno.build.os === "linux"
      ? swapOnLinux(cString(one), cString(other))
      : swapOnMac(cString(one), cString(other));
  } catch {
    return false;
  }
}

function swapOnLinux(one: BufferSource, other: BufferSource): boolean {
  const library = Deno.dlopen("libc.so.6", {
    renameat2: { parameters: ["i32", "buffer", "i32", "buffer", "u32"], result: "i32" },
  });
  try {
    return library.symbols.renameat2(HERE, one, HERE, other, EXCHANGE) === 0;
  } finally {
    library.close();
  }
}

function swapOnMac(one: BufferSource, other: BufferSource): boolean {
  const library = Deno.dlopen("libSystem.B.dylib", {
    renamex_np: { parameters: ["buffer", "buffer", "u32"], result: "i32" },
  });
  try {
    return library.symbols.renamex_np(one, other, SWAP) === 0;
  } finally {
    library.close();
  }
}
