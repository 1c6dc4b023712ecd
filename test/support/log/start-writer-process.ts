import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { Effect, type Scope } from "effect"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogAdapter } from "./adapter.ts"

/** A writing process; see `writer-process.ts`. */
export interface WriterProcess {
  /** Waits until a number has been acknowledged. Fails if the process ends before. */
  readonly awaitAcknowledged: (number: number) => Effect.Effect<void>
  /** Sends SIGKILL and returns the last acknowledged number. */
  readonly kill: Effect.Effect<number>
}

/** Starts a writer as a separate process, killed at the latest when the scope closes. */
export const startWriterProcess = (
  adapter: LogAdapter,
  stream: SequencedKey,
  numbers: { readonly first: number; readonly count: number },
): Effect.Effect<WriterProcess, never, Scope.Scope> =>
  Effect.gen(function* () {
    const script = new URL("writer-process.ts", import.meta.url).pathname
    const args = [script, JSON.stringify(adapter), stream, String(numbers.first), String(numbers.count)]
    const child = yield* Effect.acquireRelease(
      Effect.sync(() => spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] })),
      (started) => Effect.sync(() => started.kill("SIGKILL")),
    )
    let acknowledged = numbers.first - 1
    const watchers = new Set<() => void>()
    const notify = () => {
      for (const watch of watchers) watch()
    }
    let hasEnded = false
    // Output may still arrive after `exit`.
    child.once("close", () => {
      hasEnded = true
      notify()
    })
    createInterface({ input: child.stdout })
      .on("line", (line) => {
        acknowledged = Number(line)
        notify()
      })
      .once("close", notify)

    const until = (isDone: () => boolean) =>
      Effect.callback<void>((resume) => {
        const watch = () => {
          if (isDone()) resume(Effect.void)
          else if (hasEnded) resume(Effect.die(new Error("The writing process ended too early.")))
        }
        watchers.add(watch)
        watch()
        return Effect.sync(() => watchers.delete(watch))
      })

    return {
      awaitAcknowledged: (number) => until(() => acknowledged >= number),
      kill: Effect.gen(function* () {
        child.kill("SIGKILL")
        yield* until(() => hasEnded && child.stdout.readableEnded)
        return acknowledged
      }),
    }
  })
