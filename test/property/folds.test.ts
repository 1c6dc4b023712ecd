/**
 * The laws of folded checkpoints: they change no answer, whatever is folded when and however often; and rebuilt folds equal the dropped
 * ones.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { branchTo, markOf, type Truth, truthOf } from "../simulation/answers.ts"
import { balancesAfter, holding } from "../simulation/oracle/balance.ts"
import { finalSteps } from "../support/arbitrary/chain-story.ts"
import { buildStory, type StoryStep, storyAccounts, storyAction, storyBlock } from "../support/chain/chain-story.ts"
import { appendMissing, quickProcessor, runProcessor } from "../support/service/processing.ts"
import { dropFolds, foldedRows } from "../support/store/folded-rows.ts"
import { freshChain, holdsForEach, layerLaws } from "../support/store/laws.ts"

/** After which records a fold runs; the interval of heights; how often each is folded. */
const foldPlan = fc.record({
  everyEvents: fc.integer({ min: 2, max: 5 }),
  intervalBlocks: fc.integer({ min: 1, max: 3 }),
  times: fc.integer({ min: 1, max: 2 }),
})

/** The greatest multiple of an interval that is final. */
const heightOf = (finalNumber: number, intervalBlocks: number): number =>
  Math.floor(finalNumber / intervalBlocks) * intervalBlocks

/** Compares the balances of a story's accounts at the newest mark with the oracle's. */
const checkBalances = Effect.fnUntraced(function* (truth: Truth) {
  const mark = yield* markOf(truth.chain.id)
  if (mark === undefined) return assert.fail("a story begins with a block")
  const rows = yield* tokenBalances({ marks: [mark], accounts: storyAccounts })
  const expected = balancesAfter(truth.chain, branchTo(truth, mark.block.hash))
  assert.deepStrictEqual(
    rows.map(({ account, token, balanceRaw }) => `${holding(account, token)} ${balanceRaw}`).sort(),
    [...expected].flatMap(([key, raw]) => (storyAccounts.includes(key.slice(0, 42)) ? [`${key} ${raw}`] : [])).sort(),
  )
})

/** Ends every story: final blocks with movements, so that each has something to fold at any interval. */
const foldedEnd: ReadonlyArray<StoryStep> = [
  ...[0, 1, 2].map(() => storyBlock([storyAction("transfer", 1, 0)])),
  { kind: "finality", depth: 0 },
]

let rowsFolded = 0

describe("folded checkpoints", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("change no response, and are the same when they are dropped and rebuilt", () =>
      holdsForEach(fc.tuple(finalSteps, foldPlan), ([steps, plan]) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const { events } = buildStory(chain.id, [...steps, ...foldedEnd])
          const truth = truthOf(chain, events)
          const heights: Array<number> = []
          for (let untilSeq = 1; untilSeq <= events.length; untilSeq++) {
            const isLast = untilSeq === events.length
            if (untilSeq % plan.everyEvents !== 0 && !isLast) continue
            yield* appendMissing(chain, events.slice(0, untilSeq))
            yield* runProcessor({ chains: [chain], settings: quickProcessor, untilSeq })
            const mark = yield* markOf(chain.id)
            const upTo = heightOf(mark?.finalized?.number ?? 0, plan.intervalBlocks)
            if (upTo > (heights.at(-1) ?? 0)) {
              heights.push(upTo)
              for (let time = 0; time < plan.times; time++) yield* foldCheckpoints({ chainId: chain.id, upTo })
            } else if (!isLast) continue
            yield* checkBalances(truth)
          }
          const grown = yield* foldedRows(chain.id)
          rowsFolded += grown.length
          yield* dropFolds()
          yield* checkBalances(truth)
          for (const upTo of heights) yield* foldCheckpoints({ chainId: chain.id, upTo })
          assert.deepStrictEqual(yield* foldedRows(chain.id), grown)
          yield* checkBalances(truth)
        }),
      ).pipe(Effect.andThen(Effect.sync(() => assert.isAbove(rowsFolded, 0, "the law looked at nothing")))),
    )
  })
})
