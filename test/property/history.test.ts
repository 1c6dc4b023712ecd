/**
 * The laws of the history lane: filled last, in any order of its ranges and with the processor stopped anywhere in between, it gives the
 * same tables as a chain that was followed from its beginning; meanwhile balances are returned as far as they are known.
 */

import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { readMarks } from "#projections/table/commits.ts"
import { type Lane, leadingMark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { branchTo, truthOf } from "../simulation/answers.ts"
import { balancesAfter, holding } from "../simulation/oracle/balance.ts"
import { storyAccounts, storyFirstNumber } from "../support/chain/chain-story.ts"
import { appendedBlocks } from "../support/chain/evm-blocks.ts"
import { appendMissing, layerTestLog, quickProcessor } from "../support/service/processing.ts"
import { type FilledStory, filledStory, pastBlocks, rangesOf } from "../support/store/filled-story.ts"
import {
  appendChains,
  type GeneratedChain,
  generateChain,
  holdsFor,
  inOtherStore,
  layerLaws,
  processChains,
} from "../support/store/laws.ts"
import { dumpTables } from "../support/store/table-dump.ts"

/** A chain and its parts in the log: the live lane from a block on, lower blocks as ranges. */
interface FilledChain extends GeneratedChain {
  readonly live: ReadonlyArray<LogEvent>
  readonly ranges: ReadonlyArray<ReadonlyArray<LogEvent>>
}

const buildFilledChain = (story: FilledStory): FilledChain => {
  const generated = generateChain([...story.past, { kind: "finality", depth: 0 }, ...story.live])
  const { events } = generated.story
  const past = appendedBlocks(events.slice(0, pastBlocks - 1))
  return { ...generated, live: events.slice(pastBlocks - 1), ranges: rangesOf(past, story) }
}

/** The seqs at which streams of chains end. */
const endsOf = (filled: ReadonlyArray<FilledChain>, eventsOf: (chain: FilledChain) => ReadonlyArray<LogEvent>) =>
  new Map(filled.map((each) => [each.chain.id, eventsOf(each).length]))

/**
 * Compares every balance with those known from the gapless run of blocks that ends at each chain's mark; returns the first block of each
 * run, by chain.
 */
const checkBalances = Effect.fnUntraced(function* (filled: ReadonlyArray<FilledChain>) {
  const chainIds = filled.map(({ chain }) => chain.id)
  const marks = (yield* readMarks()).filter(({ chainId }) => chainIds.includes(chainId))
  const rows = Map.groupBy(yield* tokenBalances({ marks, accounts: storyAccounts }), ({ chainId }) => chainId)
  const edges = filled.map(({ chain, story }): readonly [ChainId, number] => {
    const [mark, first] = [leadingMark(marks, chain.id), unbrokenFrom(marks, chain.id)]
    if (mark === undefined || first === undefined) return assert.fail("there is a block")
    const branch = branchTo(truthOf(chain, story.events), mark.block.hash)
    const known = balancesAfter(
      chain,
      branch.filter(({ number }) => number >= first),
    )
    assert.deepStrictEqual(
      (rows.get(chain.id) ?? [])
        .map(({ account, token, balanceRaw }) => `${holding(account, token)} ${balanceRaw}`)
        .sort(),
      [...known].flatMap(([key, raw]) => (storyAccounts.includes(key.slice(0, 42)) ? [`${key} ${raw}`] : [])).sort(),
    )
    return [chain.id, first]
  })
  return new Map(edges)
})

/** Appends the events of lanes that the log does not contain yet. */
const appendAll = (
  filled: ReadonlyArray<FilledChain>,
  eventsOf: (chain: FilledChain) => ReadonlyArray<LogEvent>,
  lane: Lane = "live",
) =>
  Effect.forEach(filled, (each) => appendMissing(each.chain, eventsOf(each), { lane }), {
    concurrency: filled.length,
    discard: true,
  })

/** Columns that depend only on the lane of a row. */
const orderColumns = ["lane", "seq"]

describe("a history that is filled last", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("leaves the same rows as a chain that was followed from its beginning (P2, P4, P6)", () =>
      holdsFor(filledStory, (cases) =>
        Effect.gen(function* () {
          const filled = cases.map(buildFilledChain)
          // Chains that share a run share the size of its batches.
          const settings = { ...quickProcessor, batchEventsMax: cases[0]?.batchEventsMax ?? 1 }
          yield* appendAll(filled, ({ live }) => live)
          yield* processChains(filled, { settings, untilSeq: endsOf(filled, ({ live }) => live) })
          const first = yield* checkBalances(filled)
          for (let count = 1; count <= pastBlocks; count++) {
            const growing = filled.filter(({ ranges }) => ranges.length >= count)
            const history = ({ ranges }: FilledChain) => ranges.slice(0, count).flat()
            yield* appendAll(growing, history, "history")
            const untilSeq = endsOf(growing, history)
            yield* processChains(growing, { settings, lane: "history", untilSeq })
            yield* checkBalances(growing)
          }
          const last = yield* checkBalances(filled)
          for (const { chain } of filled) {
            const edges = [first.get(chain.id), last.get(chain.id)]
            assert.deepStrictEqual(edges, [storyFirstNumber + pastBlocks - 1, storyFirstNumber])
          }

          const dump = dumpTables(
            filled.map(({ chain }) => chain.id),
            orderColumns,
          )
          const grown = Effect.gen(function* () {
            yield* appendChains(filled)
            yield* processChains(filled)
            yield* checkBalances(filled)
            return yield* dump
          })
          assert.deepStrictEqual(
            yield* dump,
            yield* inOtherStore(grown.pipe(Effect.provide(Layer.fresh(layerTestLog)))),
          )
        }),
      ),
    )
  })
})
