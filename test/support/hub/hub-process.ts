/**
 * A process whose users act on a hub that keeps a journal, until it is killed. Prints the hub's address when it serves, and `rested` after the last
 * step; then it serves on.
 *
 * Arguments: the directory of the journal, the port, the seed, the run (0 for the first), the steps. Exits when its standard input closes, so that it
 * cannot outlive its test.
 */
import { setTimeout } from "node:timers/promises"
import { Effect } from "effect"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { keepJournal } from "#ops/devnet/hub/journal.ts"
import { makeRandom } from "../chain/random.ts"
import { hubStartMs } from "./development-hub.ts"
import { act, makeStoryHub, restoredWorld } from "./social-story.ts"

const [directory = "", port = "", seed = "", run = "", steps = ""] = process.argv.slice(2)

/** Each run begins later than the former ended: clocks do not go back. */
const runMs = 3_600_000

const program = Effect.gen(function* () {
  const hub = makeStoryHub({ nowMs: () => hubStartMs + Number(run) * runMs })
  keepJournal(hub, directory)
  const { address } = yield* serveHub(hub, { port: Number(port) })
  process.stdout.write(`${address}\n`)
  yield* Effect.promise(async () => {
    const random = makeRandom(Number(seed) * 1_000 + Number(run))
    const world = await restoredWorld(hub, Number(run))
    for (let step = 0; step < Number(steps); step += 1) {
      await act(world, random)
      if (!random.oneIn(3)) continue
      hub.advance(1_000)
      await hub.mine()
      // Readers are served between blocks.
      await setTimeout(random.below(10))
    }
    await hub.mine()
  })
  process.stdout.write("rested\n")
  return yield* Effect.never
})

process.stdin.once("end", () => process.exit(0)).resume()
Effect.runPromise(Effect.scoped(program)).catch((error) => {
  process.stderr.write(`${error}\n`)
  process.exit(1)
})
