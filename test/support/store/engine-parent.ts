/** A process that starts a local engine in the directory of its first argument, prints its address, and waits to be killed. */
import { Effect } from "effect"
import { startLocalEngine } from "#projections/store/local-engine.ts"

const program = Effect.gen(function* () {
  const engine = yield* startLocalEngine({ directory: process.argv[2] ?? "" })
  process.stdout.write(`${JSON.stringify({ url: engine.url, processId: yield* engine.processId })}\n`)
  return yield* Effect.never
})

Effect.runPromise(Effect.scoped(program))
