/** A development chain for one test. */

import { Effect } from "effect"
import { startDevnet } from "#ops/devnet/devnet.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"

/** Starts a development chain with some history, in a folder that is removed with the scope. It has no traffic until actors run. */
export const startTestDevnet = Effect.fnUntraced(function* (seed: string) {
  return yield* startDevnet({ directory: yield* temporaryFolder("chain"), seed, historyBlocks: 25 })
})
