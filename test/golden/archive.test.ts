/**
 * Goal: what an archive gives is what an endpoint responds with. Method: archives that go-ethereum wrote, compared with recordings of the same
 * blocks: of a test chain, exported by `geth export-history` and read from the same node, and of mainnet.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { chainOrGeneric } from "#chains/registry.ts"
import { readBlocks } from "#ops/maintenance/recordings/block-file.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { projections } from "#projections/registry.ts"
import type { Block } from "#schemas/domain/block.ts"
import { plainBlock } from "../support/chain/plain-block.ts"
import { insertedValues } from "../support/store/table-rows.ts"

const folder = "test/golden/import"

const testChainId = 3_503_995_874_084_926

const recordsOf = (path: string) =>
  Effect.scoped(
    Effect.map(readBlocks(`${folder}/${path}`, testChainId), ({ found }) =>
      [...found].map(Result.getOrThrow).map(({ source, read }) => ({ source, block: read() })),
    ),
  )

const blocksOf = Effect.fnUntraced(function* (...paths: ReadonlyArray<string>) {
  const records = (yield* Effect.forEach(paths, recordsOf)).flat()
  return records.map(({ block: record, source }) =>
    record.kind === "block" ? record.block : assert.fail(`${source} is ${record.kind}`),
  )
})

/** A block without what archives do not contain: traces, and state differences that a recording may have. */
const withoutTraces = (block: Block): Block => ({ ...plainBlock(block), traces: undefined, reads: {} })

/** Further members of responses, as text; not compared where only one of two nodes responds with them. */
const oddMembers = new Set(["blockTimestamp", "totalDifficulty", "yParity"])

const commonRest = (rest: string): string =>
  rest === "" ? "" : JSON.stringify(JSON.parse(rest), (name, value) => (oddMembers.has(name) ? undefined : value))

const comparable = (archivedBlock: Block): Block => {
  const block = withoutTraces(archivedBlock)
  return {
    ...block,
    rest: commonRest(block.rest),
    transactions: block.transactions.map((transaction) => ({
      ...transaction,
      rest: commonRest(transaction.rest),
      receipt: { ...transaction.receipt, rest: commonRest(transaction.receipt.rest) },
    })),
  }
}

const archived = {
  era1: "archive/unknown-00000-9f4d82dd.era1",
  ere: "archive/unknown-00000-e956f744-noproofs.ere",
  blobs: "archive/unknown-00000-e4165d5a-noproofs.ere",
  mainnetEra1: "archive/mainnet-01831-8318fd7e.era1",
  mainnetEre: "archive/mainnet-02387-f8a6e6e3-noproofs.ere",
}

const recorded = ["first/1/15000001.json.gz", "first/1/15000002.json.gz", "archive/19560565.json.gz"]

const numbersOf = (blocks: ReadonlyArray<Block>) => blocks.map(({ number }) => number)

describe("an archive", () => {
  it.effect("exported by a node contains the blocks that the node returns", () =>
    Effect.gen(function* () {
      const answered = (yield* recordsOf("archive/exported.json.gz")).flatMap(({ block: record }) =>
        record.kind === "block" ? [record.block] : [],
      )
      const exported = yield* blocksOf(archived.era1, archived.ere)
      assert.deepStrictEqual(numbersOf(exported), [24, 25, 26, 27, 28, 33, 34, 35, 36, 37, 38, 39, 40, 41])
      const expected = answered.filter(({ number }) => number <= 41)
      assert.deepStrictEqual(exported.map(comparable), expected.map(comparable))
      const types = exported.flatMap(({ transactions }) => transactions.map(({ type }) => type))
      assert.deepStrictEqual([...new Set(types)].sort(), [0, 1, 2])
      assert.isAbove(exported.flatMap(({ withdrawals }) => withdrawals).length, 0)
    }),
  )

  it.effect("has no blocks whose fees cannot be computed: with blobs, of a chain with unknown pricing", () =>
    Effect.gen(function* () {
      const reason = `the price of its blobs is not known for chain ${testChainId}`
      const [record] = yield* recordsOf(archived.blobs)
      assert.deepStrictEqual(record?.block, { kind: "invalid", name: { chainId: testChainId, number: 45 }, reason })
    }),
  )

  it.effect("of mainnet has the recorded blocks, with blobs, and yields the same rows in every table", () =>
    Effect.gen(function* () {
      const ours = yield* blocksOf(archived.mainnetEra1, archived.mainnetEre)
      const theirs = (yield* blocksOf(...recorded)).map(withoutTraces)
      assert.deepStrictEqual(numbersOf(ours), [15_000_001, 15_000_002, 19_560_565])
      assert.deepStrictEqual(ours.map(comparable), theirs.map(comparable))
      assert.isAbove(ours.flatMap(({ transactions }) => transactions.filter(({ type }) => type === 3)).length, 0)
      const rowsOf = (blocks: ReadonlyArray<Block>) =>
        foldBlocks({ chain: chainOrGeneric(1), blocks }).map((facts, index) =>
          projections.map((projection) => insertedValues(projection, { facts, seq: index + 1, lane: "history" })),
        )
      const rows = rowsOf(ours)
      assert.deepStrictEqual(rows, rowsOf(theirs))
      assert.isAbove(rows.flat(2).length, 5_000)
    }),
  )
})
