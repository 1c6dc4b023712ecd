/** The engine's data directory: creating and checking it, and explaining why the engine refused it. */
import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { Effect, Schedule, Schema } from "effect"
import { holderLookIntervalMs, holderWaitMsMax } from "./engine-settings.ts"

/** The engine cannot use its data directory. Ends the process. */
export class DataDirectoryRefused extends Schema.TaggedError<DataDirectoryRefused>()("DataDirectoryRefused", {
  directory: Schema.String,
  /** The rest of the sentence after the directory's name. */
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The data directory ${this.directory} ${this.reason}.`
  }
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : String(cause)

const makeDirectory = async (path: string): Promise<void> => {
  if (existsSync(path)) return
  await makeDirectory(dirname(path))
  await mkdir(path)
}

/** Creates the directory if needed and checks that it is writable; returns its absolute path. Fails with `DataDirectoryRefused`. */
export const prepareDataDirectory = Effect.fnUntraced(function* (path: string) {
  const directory = resolve(path)
  const probe = join(directory, `.probe-${randomUUID()}`)
  yield* Effect.tryPromise({
    // Not with `recursive`, which never returns on file systems that report ENOENT for a new name, such as /proc.
    try: () => makeDirectory(directory),
    catch: (cause) => new DataDirectoryRefused({ directory, reason: `cannot be created (${codeOf(cause)})` }),
  })
  yield* Effect.tryPromise({
    try: () => writeFile(probe, "").then(() => rm(probe)),
    catch: (cause) => new DataDirectoryRefused({ directory, reason: `is not writable (${codeOf(cause)})` }),
  })
  return directory
})

/** Whether a process is alive; false for a zombie. */
const isRunning = async (pid: number): Promise<boolean> => {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
  return text !== "" && !/^[ZX]/.test(text.split(") ").at(-1) ?? "")
}

/** The id of another process that holds a data directory, from the engine's `status` file. */
const holderOf = (directory: string): Effect.Effect<number | undefined> =>
  Effect.promise(async () => {
    const status = await readFile(join(directory, "status"), "utf8").catch(() => "")
    const pid = Number(/^PID: (\d+)$/m.exec(status)?.[1])
    return pid > 0 && pid !== process.pid && (await isRunning(pid)) ? pid : undefined
  })

/** Waits up to `holderWaitMsMax` for the process that holds a data directory: a killed one takes a moment to exit. */
export const awaitHolder = (directory: string): Effect.Effect<void> =>
  holderOf(directory).pipe(
    Effect.repeat({
      while: (pid) => pid !== undefined,
      schedule: Schedule.spaced(holderLookIntervalMs),
      times: holderWaitMsMax / holderLookIntervalMs,
    }),
    Effect.asVoid,
  )

/**
 * Explains why the engine did not open a writable directory.
 *
 * The engine reports it on standard error only; its `status` file contains the id of the process that holds the directory.
 */
export const explainRefusal = Effect.fnUntraced(function* (directory: string) {
  const holder = yield* holderOf(directory)
  const reason = holder === undefined ? "holds something that the engine cannot read" : `is in use by process ${holder}`
  return new DataDirectoryRefused({ directory, reason })
})
