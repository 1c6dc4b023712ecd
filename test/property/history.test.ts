/**
 * The laws of the history lane: filled last, in any order of its ranges and however the processor is stopped in between, it
 * leaves what a chain leaves that was followed from its beginning; and on the way balances are told as far as they are known.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { readMarks } from "#projections/commits.ts"
import { tokenBalances } from "#projections/queries/token-balances.ts"
import { layerFactSink } from "#projections/store/fact-sink.ts"
import { leadingMark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { branchTo, truthOf } from "../simulation/answers.ts"
import { balancesAfter, holding } from "../simulation/oracle/balance.ts"
import { storyAccounts, storyFirstNumber, tellStory } from "../support/chain-story.ts"
import { filledStory, pastBlocks, rangesOf } from "../support/filled-story.ts"
import { freshChain, holdsFor, inOtherStore, layerLaws } from "../support/laws.ts"
import { appendMissing, layerTestLog, quickProcessor, runProcessor } from "../support/processing.ts"
import { dumpTables } from "../support/table-dump.ts"

/** Compares every balance with what the unbroken run of blocks where the chain stands makes known. */
const checkBalances = Effect.fnUntraced(function* (chain: ChainDefinition, events: ReadonlyArray<LogEvent>) {
  const marks = (yield* readMarks()).filter(({ chainId }) => chainId === chain.id)
  const [mark, first] = [leadingMark(marks, chain.id), unbrokenFrom(marks, chain.id)]
  if (mark === undefined || first === undefined) return assert.fail("there is a block")
  const branch = branchTo(truthOf(chain, events), mark.block.hash)
  const known = balancesAfter(
    chain,
    branch.filter(({ number }) => number >= first),
  )
  const rows = yield* tokenBalances({ marks, accounts: storyAccounts })
  assert.deepStrictEqual(
    rows.map(({ account, token, balanceRaw }) => `${holding(account, token)} ${balanceRaw}`).sort(),
    [...known].flatMap(([key, raw]) => (storyAccounts.includes(key.slice(0, 42)) ? [`${key} ${raw}`] : [])).sort(),
  )
  return first
})

/** What only says by which way a row came. */
const ofTheWay = ["lane", "seq"]

describe("a history that is filled last", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("leaves what a chain leaves that was followed from its beginning (P2, P4, P6)", () =>
      holdsFor(filledStory, (story) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const { events } = tellStory(chain.id, [...story.past, { kind: "finality", depth: 0 }, ...story.live])
          const past = events
            .slice(0, pastBlocks - 1)
            .flatMap((event) => (event.kind === "BlockAppended" ? [event.block] : []))
          const live = events.slice(pastBlocks - 1)
          const settings = { ...quickProcessor, batchEventsMax: story.batchEventsMax }
          yield* appendMissing(chain, live)
          yield* runProcessor({ chains: [chain], settings, untilSeq: live.length })
          const edges = [yield* checkBalances(chain, events)]
          const history: Array<LogEvent> = []
          for (const range of rangesOf(past, story)) {
            history.push(...range)
            yield* appendMissing(chain, history, { lane: "history" })
            yield* runProcessor({ chains: [chain], settings, lane: "history", untilSeq: history.length })
            edges.push(yield* checkBalances(chain, events))
          }
          assert.deepStrictEqual([edges.at(0), edges.at(-1)], [storyFirstNumber + past.length, storyFirstNumber])

          const grown = Effect.gen(function* () {
            yield* appendMissing(chain, events)
            yield* runProcessor({ chains: [chain], settings: quickProcessor, untilSeq: events.length })
            yield* checkBalances(chain, events)
            return yield* dumpTables(chain.id, ofTheWay)
          })
          const filled = yield* dumpTables(chain.id, ofTheWay)
          assert.deepStrictEqual(filled, yield* inOtherStore(grown.pipe(Effect.provide(Layer.fresh(layerTestLog)))))
        }).pipe(Effect.provide(Layer.fresh(layerFactSink))),
      ),
    )
  })
})
