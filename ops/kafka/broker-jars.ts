import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs"
import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, Schema } from "effect"
import { findMaven, type ProgramMissing } from "./program.ts"

/** Maven could not fetch the broker's jars. */
export class JarsUnavailable extends Schema.TaggedError<JarsUnavailable>()("JarsUnavailable", {
  /** What Maven said last. */
  reason: Schema.String,
}) {
  readonly kind = "transient"
  override get message() {
    return `The jars of the Kafka broker could not be fetched: ${this.reason}`
  }
}

const pomPath = fileURLToPath(new URL("./pom.xml", import.meta.url))

/** 43 MB come in 6 s over a common line; what takes longer than this hangs. */
const fetchTimeoutMs = 600_000

/** Jars of another release are other jars. */
const folderName = (): string => `jars-${createHash("sha256").update(readFileSync(pomPath)).digest("hex").slice(0, 12)}`

const runMaven = (maven: string, target: string): Effect.Effect<void, JarsUnavailable> =>
  Effect.callback((resume, signal) => {
    const goal = ["dependency:copy-dependencies", "-DincludeScope=runtime", `-DoutputDirectory=${target}`]
    const args = ["--batch-mode", "--quiet", "-Dstyle.color=never", "--file", pomPath, ...goal]
    execFile(maven, args, { signal, timeout: fetchTimeoutMs }, (error, stdout) => {
      if (error === null) return resume(Effect.void)
      // Maven's first line of errors says what, the others explain at length.
      const [line] = stdout.split("\n").filter((text) => text.startsWith("[ERROR]"))
      resume(Effect.fail(new JarsUnavailable({ reason: line ?? error.message })))
    })
  })

/**
 * The folder with the jars of one Kafka broker, inside `directory`; fetched once by Maven where it is missing.
 *
 * Several processes may ask at once: each fetches aside, and one of them puts its folder in place. Fails with
 * `ProgramMissing` where the jars have to be fetched and there is no Maven, and with `JarsUnavailable`.
 */
export const fetchBrokerJars = Effect.fn("Kafka.fetchBrokerJars")(function* (
  directory: string,
): Effect.fn.Return<string, ProgramMissing | JarsUnavailable> {
  // Maven takes relative paths from where its pom is.
  const target = resolve(directory, folderName())
  if (existsSync(target)) return target
  const maven = yield* findMaven
  yield* Effect.logInfo("Fetching the jars of the Kafka broker.")
  yield* Effect.acquireUseRelease(
    Effect.sync(() => {
      mkdirSync(directory, { recursive: true })
      return mkdtempSync(resolve(directory, "fetching-"))
    }),
    (aside) =>
      runMaven(maven, aside).pipe(
        Effect.andThen(
          Effect.sync(() => {
            if (!existsSync(target)) renameSync(aside, target)
          }),
        ),
      ),
    (aside) => Effect.sync(() => rmSync(aside, { recursive: true, force: true })),
  )
  return target
})
