/** The engine's data directory: made, checked and, where the engine refuses it, explained. */
import { randomUUID } from "node:crypto"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { Effect, Schema } from "effect"

/** The engine cannot use its data directory. Ends the process. */
export class DataDirectoryRefused extends Schema.TaggedError<DataDirectoryRefused>()("DataDirectoryRefused", {
  directory: Schema.String,
  /** What is wrong, in words that follow the directory's name. */
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The data directory ${this.directory} ${this.reason}.`
  }
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : String(cause)

/** The directory's absolute path, once it exists and takes files. Fails with `DataDirectoryRefused`. */
export const prepareDataDirectory = Effect.fnUntraced(function* (path: string) {
  const directory = resolve(path)
  const probe = join(directory, `.probe-${randomUUID()}`)
  yield* Effect.tryPromise({
    try: () => mkdir(directory, { recursive: true }),
    catch: (cause) => new DataDirectoryRefused({ directory, reason: `cannot be made (${codeOf(cause)})` }),
  })
  yield* Effect.tryPromise({
    try: () => writeFile(probe, "").then(() => rm(probe)),
    catch: (cause) => new DataDirectoryRefused({ directory, reason: `does not take files (${codeOf(cause)})` }),
  })
  return directory
})

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // EPERM: it runs, and belongs to somebody else.
    return codeOf(cause) === "EPERM"
  }
}

/**
 * Why the engine did not open a directory that takes files.
 *
 * The engine says so on standard error only; the `status` file that it keeps there names the process that holds it.
 */
export const explainRefusal = Effect.fnUntraced(function* (directory: string) {
  const status = yield* Effect.promise(() => readFile(join(directory, "status"), "utf8").catch(() => ""))
  const pid = Number(/^PID: (\d+)$/m.exec(status)?.[1])
  const isHeld = pid > 0 && pid !== process.pid && isRunning(pid)
  const reason = isHeld ? `is in use by process ${pid}` : "holds something that the engine cannot read"
  return new DataDirectoryRefused({ directory, reason })
})
