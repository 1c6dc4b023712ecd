import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Scope } from "effect"

/** A file system of `mebibytes` in memory, or why there is none: mounting takes privileges. Gone with the scope. */
export const mountSmallDisk = (
  mebibytes: number,
): Effect.Effect<{ readonly directory: string } | { readonly refusal: string }, never, Scope.Scope> =>
  Effect.gen(function* () {
    const directory = mkdtempSync(join(tmpdir(), "tidemark-disk-"))
    yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(directory, { recursive: true, force: true })))
    const mounted = yield* Effect.exit(
      Effect.try({
        try: () =>
          execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", directory], { stdio: "pipe" }),
        catch: String,
      }),
    )
    if (mounted._tag === "Failure") return { refusal: "mounting a small file system takes privileges" }
    yield* Effect.addFinalizer(() => Effect.sync(() => execFileSync("umount", ["--lazy", directory])))
    return { directory }
  })
