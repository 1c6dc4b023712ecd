/** Programs of Debian's packages for tests: unpacked into the checkout, so that nothing is installed and no service starts. */
import { execFile } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { Effect } from "effect"

const run = promisify(execFile)

/** One copy for all tests of this checkout, as of the broker's jars. */
const packagesDirectory = ".tidemark/debian"

/** 20 MB take a second over a common line; a download that exceeds this is stuck. */
const timeout = 300_000

const download = async (name: string, cwd: string): Promise<void> => {
  const get = () => run("apt-get", ["download", name], { cwd, timeout })
  // A fresh machine has no list of packages yet.
  await get().catch(async () => {
    await run("apt-get", ["update"], { timeout })
    await get()
  })
}

const unpack = async (name: string, target: string): Promise<void> => {
  mkdirSync(packagesDirectory, { recursive: true })
  const aside = mkdtempSync(resolve(packagesDirectory, "fetching-"))
  try {
    await download(name, aside)
    const [file = ""] = readdirSync(aside).filter((entry) => entry.endsWith(".deb"))
    await run("dpkg-deb", ["--extract", join(aside, file), join(aside, "files")], { timeout })
    // Another worker may have been faster.
    if (!existsSync(target)) renameSync(join(aside, "files"), target)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** The folder with the programs of a package, fetched if missing; or the reason why there is none. */
export const programsOf = (name: string): Effect.Effect<{ readonly programs: string } | { readonly refusal: string }> =>
  Effect.promise(async () => {
    const target = resolve(packagesDirectory, name)
    try {
      if (!existsSync(target)) await unpack(name, target)
      return { programs: join(target, "usr/bin") }
    } catch (cause) {
      const [reason] = (cause instanceof Error ? cause.message : String(cause)).split("\n")
      return { refusal: `Debian's package ${name} could not be fetched: ${reason}` }
    }
  })
