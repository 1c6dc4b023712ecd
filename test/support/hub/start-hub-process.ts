import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { Effect } from "effect"
import { waitFor } from "../wait/wait-for.ts"

/** Options of the process; see `hub-process.ts`. */
export interface HubProcessOptions {
  readonly directory: string
  readonly port: number
  readonly seed: number
  readonly run: number
  readonly steps: number
}

/** Starts a hub as a separate process, killed at the latest when the scope closes. Returns when it serves. */
export const startHubProcess = Effect.fnUntraced(function* (options: HubProcessOptions) {
  const { directory, port, seed, run, steps } = options
  const script = new URL("hub-process.ts", import.meta.url).pathname
  const args = [script, directory, ...[port, seed, run, steps].map(String)]
  const child = yield* Effect.acquireRelease(
    Effect.sync(() => spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] })),
    (started) => Effect.sync(() => started.kill("SIGKILL")),
  )
  const lines: Array<string> = []
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line))
  let hasEnded = false
  child.once("close", () => {
    hasEnded = true
  })
  const untilLine = (name: string, position: number) =>
    waitFor(
      name,
      Effect.suspend(() => {
        if (hasEnded) return Effect.die(new Error("The hub ended too early."))
        return Effect.succeed(lines[position])
      }),
    )
  yield* untilLine("a hub that serves", 0)
  return {
    /** Sends SIGKILL and waits for the end. */
    kill: Effect.andThen(
      Effect.sync(() => child.kill("SIGKILL")),
      waitFor(
        "the end of the hub",
        Effect.sync(() => hasEnded || undefined),
      ),
    ),
    /** Waits for the end of its users' steps. */
    untilRested: untilLine("users at rest", 1),
  }
})
