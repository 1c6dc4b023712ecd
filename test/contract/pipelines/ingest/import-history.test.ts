/** Imports of recorded blocks into the history stream of a local log: its content afterwards, and that an import is idempotent. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { requireAboveHistory } from "#pipelines/ingest/fence.ts"
import { openHistoryImport } from "#pipelines/ingest/import-history.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import type { BalanceRead } from "#schemas/domain/balance-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { address, buildBlock, hash, testChain } from "../../../support/chain/block-builder.ts"
import { layerTestLog } from "../../../support/service/processing.ts"

let chainCount = 0

/** A chain that no other test has. */
const freshChain = (parts: Partial<ChainDefinition> = {}): ChainDefinition => {
  chainCount += 1
  return { ...testChain, id: 50_000 + chainCount, ...parts }
}

const blockOf = (chain: ChainDefinition, number: number, parts: Partial<Block> = {}): Block => ({
  ...buildBlock({ number, hash: hash(number) }),
  chainId: chain.id,
  ...parts,
})

const importAll = Effect.fnUntraced(function* (chain: ChainDefinition, blocks: ReadonlyArray<Block>) {
  const history = yield* openHistoryImport(chain)
  const outcomes = yield* Effect.forEach(blocks, history.offer)
  return { outcomes, ranges: yield* history.finish }
})

const importNumbers = (chain: ChainDefinition, numbers: ReadonlyArray<number>) =>
  importAll(
    chain,
    numbers.map((number) => blockOf(chain, number)),
  )

/** The events of a history, in short: `5` is a block, `5-6` a finished range. */
const followed = Effect.fnUntraced(function* (chain: ChainDefinition) {
  const events = yield* readPresentEvents({ stream: chainStream("history", chain.id), place: streamStart })
  return events.map(({ event }) => {
    if (event.kind === "RangeFinished") return `${event.first.number}-${event.last.number}`
    if (event.kind !== "BlockAppended") return event.kind
    return String(event.block.number)
  })
})

const native = (account: number, balanceRaw: bigint): BalanceRead => ({
  account: address(account),
  token: zeroAddress,
  balanceRaw,
})

describe("openHistoryImport", () => {
  layer(layerTestLog)((it) => {
    it.effect("makes every unbroken run a range, in any order of runs", () =>
      Effect.gen(function* () {
        const chain = freshChain()
        const { outcomes, ranges } = yield* importNumbers(chain, [8, 9, 2, 4, 5])
        assert.deepStrictEqual([new Set(outcomes), ranges], [new Set(["appended"]), 3])
        assert.deepStrictEqual(yield* followed(chain), ["8", "9", "8-9", "2", "2-2", "4", "5", "4-5"])
      }),
    )

    it.effect("is idempotent, also across a writer's start", () =>
      Effect.gen(function* () {
        const chain = freshChain()
        const log = yield* EventLog
        yield* importNumbers(chain, [1, 2])
        const end = yield* log.end(chainStream("history", chain.id))
        assert.deepStrictEqual(yield* importNumbers(chain, [1, 2]), { outcomes: ["held", "held"], ranges: 0 })
        assert.strictEqual(yield* log.end(chainStream("history", chain.id)), end)
      }),
    )

    it.effect("continues after stored blocks without repeating them", () =>
      Effect.gen(function* () {
        const chain = freshChain()
        yield* importNumbers(chain, [1, 2, 3])
        const { outcomes } = yield* importNumbers(chain, [1, 2, 3, 4, 5, 9])
        assert.deepStrictEqual(outcomes, ["held", "held", "held", "appended", "appended", "appended"])
        assert.deepStrictEqual((yield* followed(chain)).slice(4), ["4", "5", "4-5", "9", "9-9"])
      }),
    )

    it.effect("completes a range that an earlier import left unfinished", () =>
      Effect.gen(function* () {
        const chain = freshChain()
        const writer = yield* openWriter({ stream: chainStream("history", chain.id), rememberEvents: 1 })
        yield* writer.append([{ kind: "BlockAppended", block: blockOf(chain, 1), isWarmUp: false }])
        yield* importNumbers(chain, [1, 2, 3])
        assert.deepStrictEqual(yield* followed(chain), ["1", "2", "3", "1-3"])
      }),
    )

    it.effect("refuses blocks that conflict with a stored block, a neighbour or the live stream", () =>
      Effect.gen(function* () {
        const chain = freshChain()
        const live = yield* openWriter({ stream: chainStream("blocks", chain.id), rememberEvents: 1 })
        yield* live.append(
          [7, 8].map((number) => ({ kind: "BlockAppended", block: blockOf(chain, number), isWarmUp: false })),
        )
        yield* importNumbers(chain, [3])
        const { outcomes } = yield* importAll(chain, [
          blockOf(chain, 3, { hash: hash(99) }),
          blockOf(chain, 4, { parentHash: hash(99) }),
          blockOf(chain, 5),
          blockOf(chain, 6, { hash: hash(99) }),
          blockOf(chain, 7),
        ])
        assert.deepStrictEqual(outcomes, ["other-hash", "unlinked", "appended", "unlinked", "above-fence"])
        assert.deepStrictEqual(yield* followed(chain), ["3", "3-3", "5", "5-5"])
      }),
    )

    it.effect("stores one read balance if movements determine the rest, and each one otherwise", () =>
      Effect.gen(function* () {
        const storedBalances = Effect.fnUntraced(function* (traces: Block["traces"]) {
          const chain = freshChain()
          const reads = { ...buildBlock({ number: 1 }).reads, balances: [native(1, 5n)] }
          yield* importAll(
            chain,
            [1, 2].map((number) => blockOf(chain, number, { traces, reads })),
          )
          const events = yield* readPresentEvents({ stream: chainStream("history", chain.id), place: streamStart })
          return events.flatMap(({ event }) =>
            event.kind === "BlockAppended" ? [balanceRead.of(event.block.reads).length] : [],
          )
        })
        assert.deepStrictEqual(yield* storedBalances([]), [1, 0])
        assert.deepStrictEqual(yield* storedBalances(undefined), [1, 1])
      }),
    )
  })
})

describe("requireAboveHistory", () => {
  layer(layerTestLog)((it) => {
    it.effect("refuses a live stream that would begin among blocks of the history", () =>
      Effect.gen(function* () {
        const chain = freshChain()
        yield* requireAboveHistory(chain.id, 0)
        yield* importNumbers(chain, [9, 4])
        yield* requireAboveHistory(chain.id, 10)
        const failure = yield* Effect.flip(requireAboveHistory(chain.id, 9))
        assert.strictEqual(failure._tag, "StartBelowHistory")
        assert.include(failure.message, `CHAIN_${chain.id}_START_BLOCK must be higher.`)
      }),
    )
  })
})
