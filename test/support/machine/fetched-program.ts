/** Programs of others that tests run, fetched once for all tests of a checkout. */
import { execFile } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { Effect } from "effect"

const run = promisify(execFile)

const directory = ".tidemark/fetched-programs"

/** A download of some 100 MB that exceeds this is stuck. */
export const fetchTimeoutMs = 300_000

/** A command and the arguments before those of the test; or the reason why it cannot be run here. */
export type FetchedProgram = { readonly command: ReadonlyArray<string> } | { readonly refusal: string }

/** Fills a folder once, aside, so that it is whole or absent; returns the command that runs what is in it. */
export const fetched = (
  name: string,
  fill: (aside: string) => Promise<void>,
  command: (folder: string) => ReadonlyArray<string>,
) =>
  Effect.promise(async (): Promise<FetchedProgram> => {
    const target = resolve(directory, name)
    mkdirSync(directory, { recursive: true })
    const aside = mkdtempSync(resolve(directory, "fetching-"))
    try {
      if (!existsSync(target)) {
        await fill(aside)
        renameSync(aside, target)
      }
      return { command: command(target) }
    } catch (cause) {
      const [reason] = (cause instanceof Error ? cause.message : String(cause)).split("\n")
      return { refusal: `the program could not be fetched: ${reason}` }
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  })

/**
 * A program in Python with the packages of `requirements.txt` beside it, which are installed in a folder, as a virtual environment could not be
 * moved.
 */
export const pythonProgram = (name: string, sources: string, program: string) =>
  fetched(
    name,
    async (aside) => {
      const requirements = join(sources, "requirements.txt")
      const pip = ["-m", "pip", "install", "--quiet", "--target", aside, "--requirement", requirements]
      await run("python3", pip, { timeout: fetchTimeoutMs })
    },
    (folder) => ["env", `PYTHONPATH=${folder}`, "python3", join(sources, program)],
  )

/** Runs a program with further arguments; returns its output. Dies with its errors if it fails. */
export const runProgram = ([file = "", ...first]: ReadonlyArray<string>, ...rest: ReadonlyArray<string>) =>
  Effect.promise(() => run(file, [...first, ...rest], { timeout: fetchTimeoutMs }).then(({ stdout }) => stdout))
