/** Clients of analysts in other languages, fetched once for all tests of a checkout. */
import { execFile } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Effect } from "effect"

const run = promisify(execFile)

const sources = fileURLToPath(new URL("./", import.meta.url))

const directory = ".tidemark/analyst-clients"

/** A download of some 15 MB that exceeds this is stuck. */
const timeout = 300_000

/** A command and the arguments before those of the test; or the reason why it cannot be run here. */
export type ClientProgram = { readonly command: ReadonlyArray<string> } | { readonly refusal: string }

/** Fills a folder once, aside, so that it is whole or absent. */
const filled = (
  name: string,
  fill: (aside: string) => Promise<void>,
  command: (folder: string) => ReadonlyArray<string>,
) =>
  Effect.promise(async (): Promise<ClientProgram> => {
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
      return { refusal: `the client could not be fetched: ${reason}` }
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  })

/** `connect.py` with its packages, which are installed beside it, as a virtual environment could not be moved. */
export const pythonClient: Effect.Effect<ClientProgram> = filled(
  "python-1",
  async (aside) => {
    const pip = [
      "-m",
      "pip",
      "install",
      "--quiet",
      "--target",
      aside,
      "--requirement",
      join(sources, "requirements.txt"),
    ]
    await run("python3", pip, { timeout })
  },
  (folder) => ["env", `PYTHONPATH=${folder}`, "python3", join(sources, "connect.py")],
)

/** `Connect.java` with ClickHouse's JDBC driver. */
export const jdbcClient: Effect.Effect<ClientProgram> = filled(
  "jdbc-1",
  async (aside) => {
    const goal = ["dependency:copy-dependencies", `-DoutputDirectory=${aside}`]
    await run("mvn", ["--batch-mode", "--quiet", "--file", join(sources, "pom.xml"), ...goal], { timeout })
    await run("javac", ["-d", aside, join(sources, "Connect.java")], { timeout })
  },
  (folder) => ["java", "-cp", `${folder}:${folder}/*`, "Connect"],
)

/** Runs a program with further arguments; returns its output. Dies with its errors if it fails. */
export const runClient = ([file = "", ...first]: ReadonlyArray<string>, ...rest: ReadonlyArray<string>) =>
  Effect.promise(() => run(file, [...first, ...rest], { timeout }).then(({ stdout }) => stdout))
