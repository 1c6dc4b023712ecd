/** Programs of others that tests run, fetched once for all tests of a checkout. */
import { execFile } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { resolve } from "node:path"
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

/** Runs a program with further arguments; returns its output. Dies with its errors if it fails. */
export const runProgram = ([file = "", ...first]: ReadonlyArray<string>, ...rest: ReadonlyArray<string>) =>
  Effect.promise(() => run(file, [...first, ...rest], { timeout: fetchTimeoutMs }).then(({ stdout }) => stdout))
