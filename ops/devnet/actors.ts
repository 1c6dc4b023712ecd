/** The actors: accounts that send transactions, and the blocks that contain these. */
import { Clock, Effect, Random, Schedule } from "effect"
import { type Action, pick, type Scene } from "./actions/action.ts"
import { allowanceActions } from "./actions/allowance.ts"
import { collectibleActions } from "./actions/collectible.ts"
import { failureActions } from "./actions/failure.ts"
import { galleryActions } from "./actions/gallery.ts"
import { nameActions } from "./actions/names.ts"
import { paymentActions } from "./actions/payment.ts"
import { savingsActions } from "./actions/savings.ts"
import { tradeActions } from "./actions/trade.ts"
import type { DevnetRpc, TransactionDraft } from "./chain/rpc.ts"
import { mineBlock, readBlockAt } from "./chain/rpc.ts"
import { sendTransactions } from "./sender.ts"

/** All actions of the actors. */
export const actions: ReadonlyArray<Action> = [
  ...tradeActions,
  ...paymentActions,
  ...collectibleActions,
  ...galleryActions,
  ...savingsActions,
  ...nameActions,
  ...failureActions,
  ...allowanceActions,
]

const weightTotal = actions.reduce((total, { weight }) => total + weight, 0)

const pickAction = Effect.map(Random.nextBetween(0, weightTotal), (point) => {
  let rest = point
  return actions.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
})

/** Numbers of actions per block: three on average, sometimes none. */
const actionCounts = [0, 1, 2, 2, 3, 3, 4, 5, 6] as const

/** Timestamp of a block mined now, at least a second after its parent's. */
const nextTimestamp = Effect.fnUntraced(function* (rpc: DevnetRpc) {
  const head = yield* readBlockAt(rpc, "latest")
  const nowMs = yield* Clock.currentTimeMillis
  return Math.max(nowMs, (head?.timestampMs ?? 0) + 1000)
})

const draftRound = Effect.fnUntraced(function* (scene: Scene) {
  const [first = "", ...rest] = scene.actors
  const drafts: Array<TransactionDraft> = []
  for (let left = yield* pick(actionCounts); left > 0; left -= 1) {
    const action = yield* pickAction
    if (action !== undefined) drafts.push(...(yield* action.drafts(scene, yield* pick([first, ...rest]))))
  }
  return drafts
})

const runRound = Effect.fnUntraced(function* (scene: Scene) {
  const refused = yield* sendTransactions(scene.rpc, yield* draftRound(scene))
  yield* mineBlock(scene.rpc, yield* nextTimestamp(scene.rpc))
  if (refused.length > 0)
    yield* Effect.logDebug("The development chain rejected transactions.", { count: refused.length })
})

/**
 * Runs the actors forever, one block every `blockTimeMs`.
 *
 * Never fails: a round that the chain rejects, because a test reverts blocks or stops it, is skipped, and the next round starts from the
 * chain's new state. The actions depend on Effect's `Random` and on the chain's state.
 */
export const runRounds = (scene: Scene, blockTimeMs: number): Effect.Effect<never> =>
  runRound(scene).pipe(
    Effect.catch((error) => Effect.logDebug("A round of the development chain's actors was skipped.", error)),
    Effect.repeat(Schedule.fixed(blockTimeMs)),
    Effect.andThen(Effect.never),
  )

/** Time between two blocks of a fresh chain's history. */
export const historySpacingMs = 12_000

/**
 * Mines the history of a fresh chain: a number of backdated blocks in quick succession, in which actions and actors take turns. Every one
 * of them occurs if the number of blocks is at least a third of that of the actions.
 */
export const mineHistory = Effect.fnUntraced(function* (scene: Scene, blockCount: number) {
  let turn = 0
  for (let block = 0; block < blockCount; block += 1) {
    const drafts: Array<TransactionDraft> = []
    for (let count = 0; count < 3; count += 1, turn += 1) {
      // The actor shifts by one each time through the list, so that every actor performs every action in the end.
      const actor = scene.actors[(turn + Math.floor(turn / actions.length)) % scene.actors.length]
      const action = actions[turn % actions.length]
      if (actor !== undefined && action !== undefined) drafts.push(...(yield* action.drafts(scene, actor)))
    }
    yield* sendTransactions(scene.rpc, drafts)
    const head = yield* readBlockAt(scene.rpc, "latest")
    yield* mineBlock(scene.rpc, (head?.timestampMs ?? 0) + historySpacingMs)
  }
})
