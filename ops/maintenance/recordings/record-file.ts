/** Reads recorded data from files, folders and standard input. */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { gunzipSync } from "node:zlib"
import { Effect, Result, Schema } from "effect"

/** A path contains no recorded data: it does not exist, is unreadable, or is not JSON, plain or gzipped. */
export class RecordingUnreadable extends Schema.TaggedError<RecordingUnreadable>()("RecordingUnreadable", {
  source: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.source} cannot be read: ${this.reason}.`
  }
}

/** One JSON value that may be a record, and its location. */
export interface RecordText {
  readonly source: string
  readonly value: unknown
}

/** The path of standard input. */
export const standardInput = "-"

/** Names of the files that contain recorded data as JSON. */
export const recordName = /\.json(?:\.gz)?$/

/**
 * The files of a path: the file itself, or all files below a folder whose names match, sorted by name, with numbers by value. Fails with
 * `RecordingUnreadable`.
 */
export const recordFiles = (path: string, name: RegExp): Effect.Effect<ReadonlyArray<string>, RecordingUnreadable> =>
  path === standardInput
    ? Effect.succeed([path])
    : attempt(path, () => (statSync(path).isDirectory() ? filesBelow(path, name) : [path]))

const filesBelow = (folder: string, name: RegExp): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(byName.compare)

const byName = new Intl.Collator("en", { numeric: true })

/**
 * The JSON values of one file or of standard input: a single one, a list, or one per line, where invalid lines fail separately.
 *
 * Gzip is detected by content, not by name. Fails with `RecordingUnreadable` if nothing can be read.
 */
export const readRecords = Effect.fnUntraced(function* (file: string) {
  return yield* recordsOf(yield* readText(file), sourceName(file))
})

const sourceName = (file: string): string => (file === standardInput ? "standard input" : file)

/** The text of a file or of standard input, plain or gzipped. Fails with `RecordingUnreadable`. */
export const readText = Effect.fnUntraced(function* (file: string) {
  const source = sourceName(file)
  const bytes =
    file === standardInput
      ? yield* Effect.tryPromise({ try: () => buffer(process.stdin), catch: (cause) => unreadable(source, cause) })
      : yield* attempt(source, () => readFileSync(file))
  return yield* attempt(source, () => (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString("utf8"))
})

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

const recordsOf = (
  text: string,
  source: string,
): Effect.Effect<ReadonlyArray<Result.Result<RecordText, RecordingUnreadable>>, RecordingUnreadable> => {
  const whole = parsed(text, source)
  if (Result.isSuccess(whole)) {
    const { value } = whole.success
    const listed = (each: unknown, index: number) =>
      Result.succeed({ source: `record ${index + 1} of ${source}`, value: each })
    return Effect.succeed(Array.isArray(value) ? value.map(listed) : [whole])
  }
  const lines = text
    .split("\n")
    .flatMap((line, index) => (line.trim() === "" ? [] : [parsed(line, `line ${index + 1} of ${source}`)]))
  const isLineByLine = lines.some((line) => Result.isSuccess(line) && typeof line.success.value === "object")
  return isLineByLine ? Effect.succeed(lines) : Effect.fail(whole.failure)
}

const parsed = (text: string, source: string): Result.Result<RecordText, RecordingUnreadable> =>
  Result.try({
    try: () => ({ source, value: JSON.parse(text) as unknown }),
    catch: () => new RecordingUnreadable({ source, reason: "it is not JSON" }),
  })

const attempt = <A>(source: string, work: () => A) =>
  Effect.try({ try: work, catch: (cause) => unreadable(source, cause) })

/** The failure to read a source, with the reason in the words of its cause. */
export const unreadable = (source: string, cause: unknown): RecordingUnreadable =>
  new RecordingUnreadable({ source, reason: reasonOf(cause) })

const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // Node's message has the form `ENOENT: no such file or directory, stat 'x'`.
  return /^[A-Z]+: ([^,]+),/.exec(cause.message)?.[1] ?? cause.message
}
