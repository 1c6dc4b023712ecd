/**
 * A process that starts one guarded program, for tests that kill it.
 *
 * Arguments: log path, then the program and its arguments. Prints the program's pid; exits when its standard input closes.
 */
import { Effect } from "effect"
import { spawnGuarded } from "#ops/process/child.ts"

const [logPath = "", command = "", ...args] = process.argv.slice(2)

const parent = Effect.scoped(
  Effect.gen(function* () {
    const child = yield* spawnGuarded({ command, args, logPath, stopTimeoutMs: 500 })
    process.stdout.write(`${child.pid}\n`)
    yield* Effect.callback<void>((resume) => {
      process.stdin.once("end", () => resume(Effect.void)).resume()
    })
  }),
)

Effect.runPromise(parent).then(
  () => process.exit(0),
  () => process.exit(1),
)
