import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Scope } from "effect"

/** An in-memory file system of `mebibytes`, or the reason why there is none: mounting requires privileges. Unmounted with the scope. */
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
    yield* Effect.addFinalizer(() => Effect.sync(() => unmount(directory)))
    return { directory }
  })

const mountsFile = "/proc/mounts"

/** Unmounts file systems that a killed run left inside a folder, which could not be removed otherwise. */
export const unmountInside = (folder: string): void => {
  if (!existsSync(mountsFile)) return
  for (const line of readFileSync(mountsFile, "utf8").split("\n")) {
    const [, mountPoint = ""] = line.split(" ")
    if (mountPoint.startsWith(`${folder}/`)) unmount(mountPoint)
  }
}

const unmount = (directory: string) => execFileSync("umount", ["--lazy", directory])
