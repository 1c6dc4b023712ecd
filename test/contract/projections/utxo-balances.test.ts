/**
 * Goal: the balances of Bitcoin's first blocks in the tables are those of the chain. Method: an independent fold over the recordings: each
 * output is added, each input removes one.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldRun } from "#pipelines/runtime/fold-run.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { timelineCount } from "#projections/facts/timeline.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { layerTables, project } from "../../support/store/projected.ts"
import { firstRecordedBlocks, recordedBalances, utxoBlockOf } from "../../support/utxo/recorded-utxo-block.ts"
import { buildUtxoBlock, hashOf, scriptOf } from "../../support/utxo/utxo-block.ts"

const recorded = firstRecordedBlocks()
const blocks = recorded.map(utxoBlockOf)

const accounts = [
  ...new Set(
    blocks.flatMap(({ transactions }) => transactions.flatMap(({ outputs }) => outputs.map(({ script }) => script))),
  ),
]

layer(layerTables, { excludeTestServices: true })("balances of Bitcoin", (it) => {
  it.effect(
    "are those of the chain, for every script of 256 blocks, and add up to all subsidies with what is lost",
    () =>
      Effect.gen(function* () {
        // The coins of the genesis block cannot be spent.
        const expected = recordedBalances(recorded.slice(1))
        const genesisRaw = 5_000_000_000n
        assert.strictEqual(
          [...expected.values()].reduce((sum, valueRaw) => sum + valueRaw, genesisRaw),
          256n * genesisRaw,
        )
        const mark = yield* project(blocks, 1, { historyFrom: 0 }, bitcoin)
        const found = yield* tokenBalances({ marks: [mark], accounts })
        assert.deepStrictEqual(
          new Map(found.map(({ account, balanceRaw }) => [account, balanceRaw] as const).sort()),
          new Map([...expected].sort()),
        )
        const [first = ""] = accounts
        assert.strictEqual(
          yield* timelineCount({ marks: [mark], subjects: [first], perspective: "all", filters: {}, limit: 10 }),
          1,
        )
      }),
  )

  it.effect("are the same from the first block that can be spent, and those at an earlier block", () =>
    Effect.gen(function* () {
      const mark = yield* project(blocks.slice(1, 171), 1000, { historyFrom: 1 }, bitcoin)
      // Block 9's coins were spent in block 170, the first transaction between two accounts.
      const payer = blocks[9]?.transactions[0]?.outputs[0]?.script ?? ""
      const at = (number: number) =>
        Effect.map(
          tokenBalances({ marks: [mark], accounts: [payer], atBlocks: new Map([[bitcoin.id, number]]) }),
          ([found]) => found?.balanceRaw,
        )
      assert.deepStrictEqual([yield* at(8), yield* at(9), yield* at(170)], [undefined, 5_000_000_000n, 4_000_000_000n])
    }),
  )

  it.effect("are without those of reverted blocks, and are the same from records of the log", () =>
    Effect.gen(function* () {
      const chain = { ...bitcoin, id: 61_720_140 }
      const on = (block: UtxoBlock): UtxoBlock => ({ ...block, chainId: chain.id })
      const [alice, bob] = [scriptOf(1), scriptOf(2)]
      const fork = [
        buildUtxoBlock(1, [{ outputs: [[alice, 50n]] }]),
        buildUtxoBlock(2, [{ outputs: [[bob, 50n]] }]),
      ].map(on)
      const gone = on(buildUtxoBlock(3, [{ outputs: [[bob, 50n]] }, { inputs: [[alice, 50n]], outputs: [[bob, 49n]] }]))
      const kept = {
        ...on(buildUtxoBlock(3, [{ outputs: [[bob, 50n]] }, { inputs: [[alice, 50n]], outputs: [[alice, 50n]] }])),
        hash: hashOf(33),
      }
      const sink = yield* FactSink
      const before = yield* project([...fork, gone], 1, { historyFrom: 1 }, chain)
      const second = fork[1] ?? assert.fail("two blocks")
      const block = { number: 2, hash: second.hash }
      const down = {
        ...before,
        place: { ...before.place, seq: 4 },
        block,
        timestampMs: second.timestampMs,
        revertCount: 1,
      }
      const up = { ...down, applied: 4 }
      const ofBoth = (mark: Mark) =>
        Effect.map(tokenBalances({ marks: [mark], accounts: [alice, bob] }), (found) =>
          Object.fromEntries(found.map(({ account, balanceRaw }) => [account, balanceRaw])),
        )
      assert.deepStrictEqual(yield* ofBoth(before), { [bob]: 149n })
      yield* sink.revert({ down, up })
      assert.deepStrictEqual(yield* ofBoth(up), { [alice]: 50n, [bob]: 50n })
      const event = { kind: "BlockAppended", block: kept, isWarmUp: false } as const
      const bytes = recordCodec.encodeRecord({ ...event, writerId: "a".repeat(32), seq: 5 })
      const { blocks: rows, corrupt } = foldRun(
        { chain, lane: "live", records: [{ seq: 5, bytes }] },
        { codec: recordCodec, encode: sink.encode },
      )
      assert.isUndefined(corrupt)
      const after = { ...up, place: { ...up.place, seq: 5 }, applied: 5, block: { number: 3, hash: kept.hash } }
      yield* sink.write([{ blocks: rows, mark: after }])
      assert.deepStrictEqual(yield* ofBoth(after), { [alice]: 50n, [bob]: 100n })
      const entries = { marks: [after], subjects: [alice], perspective: "all", filters: {}, limit: 10 } as const
      assert.strictEqual(yield* timelineCount(entries), 2)
    }),
  )
})
