import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs"
import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, Schema } from "effect"
import { findMaven, type ProgramMissing } from "./program.ts"

/** Maven could not fetch the broker's jars. */
export class JarsUnavailable extends Schema.TaggedError<JarsUnavailable>()("JarsUnavailable", {
  /** The last error of Maven. */
  reason: Schema.String,
}) {
  readonly kind = "transient"
  override get message() {
    return `The jars of the Kafka broker could not be fetched: ${this.reason}`
  }
}

const pomPath = fileURLToPath(new URL("./pom.xml", import.meta.url))

/** 43 MB take 6 s over a common line; a download that exceeds this is stuck. */
const fetchTimeoutMs = 600_000

/** The folder depends on the release of the jars. */
const folderName = (): string => `jars-${createHash("sha256").update(readFileSync(pomPath)).digest("hex").slice(0, 12)}`

const runMaven = (maven: string, target: string): Effect.Effect<void, JarsUnavailable> =>
  Effect.callback((resume, signal) => {
    const goal = ["dependency:copy-dependencies", "-DincludeScope=runtime", `-DoutputDirectory=${target}`]
    const args = ["--batch-mode", "--quiet", "-Dstyle.color=never", "--file", pomPath, ...goal]
    execFile(maven, args, { signal, timeout: fetchTimeoutMs }, (error, stdout) => {
      if (error === null) return resume(Effect.void)
      // The first error line of Maven's output is the error, the others are explanations.
      const [line] = stdout.split("\n").filter((text) => text.startsWith("[ERROR]"))
      resume(Effect.fail(new JarsUnavailable({ reason: line ?? error.message })))
    })
  })

/**
 * The folder with the jars of one Kafka broker, inside `directory`; fetched once by Maven if missing.
 *
 * Concurrent calls from several processes are safe: each fetches into a temporary folder, and one of them is moved into place. Fails with
 * `ProgramMissing` if the jars have to be fetched and Maven is missing, and with `JarsUnavailable`.
 */
export const fetchBrokerJars = Effect.fn("Kafka.fetchBrokerJars")(function* (
  directory: string,
): Effect.fn.Return<string, ProgramMissing | JarsUnavailable> {
  // Maven resolves relative paths from the folder of its pom.
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
