/**
 * A process that runs the development chain with its actors, for tests that kill it.
 *
 * Argument: the directory. Prints one line of JSON `{pid, rpcUrl}` with the chain's pid; exits when its standard input closes.
 */
import { Effect } from "effect"
import { runActors, startDevnet } from "#ops/devnet/devnet.ts"

const parent = Effect.scoped(
  Effect.gen(function* () {
    const devnet = yield* startDevnet({ directory: process.argv[2] ?? "", seed: "parent", historyBlocks: 5 })
    yield* Effect.forkScoped(runActors(devnet, { blockTimeMs: 50 }))
    process.stdout.write(`${JSON.stringify({ pid: devnet.pid, rpcUrl: devnet.rpcUrl })}\n`)
    yield* Effect.callback<void>((resume) => {
      process.stdin.once("end", () => resume(Effect.void)).resume()
    })
  }),
)

Effect.runPromise(parent).then(
  () => process.exit(0),
  () => process.exit(1),
)
