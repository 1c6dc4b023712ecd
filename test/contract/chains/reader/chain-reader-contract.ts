/** The contract of ChainReader, as a function of a name and a layer that provides a reader and drives its chain. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { ChainDriver } from "../../../support/chain/chain-driver.ts"
import { evmBlock } from "../../../support/chain/evm-blocks.ts"

/** An address without a contract. */
const nowhere = `0x${"9".repeat(40)}`

/** Runs the contract. The layer is built once for all tests, which therefore assume nothing of the height. */
export const chainReaderContract = <E>(
  name: string,
  adapter: Layer.Layer<ChainReader | ChainDriver, E>,
  { hasFinalizedTag = true }: { readonly hasFinalizedTag?: boolean } = {},
) =>
  describe(`ChainReader: ${name}`, () => {
    layer(adapter, { excludeTestServices: true })((it) => {
      it.effect("fails with BlockMissing for a height that the chain has not reached", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const head = yield* reader.head
          const link = yield* Effect.flip(reader.readLink(head.number + 1))
          const blocks = yield* Effect.flip(reader.readBlocks({ first: head.number, last: head.number + 1 }))
          assert.strictEqual(link._tag, "BlockMissing")
          assert.strictEqual(blocks._tag, "BlockMissing")
        }),
      )

      it.effect("fails with BlockMissing for state of a block that a reorg removed", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const driver = yield* ChainDriver
          yield* driver.mine(3)
          const removed = yield* reader.head
          yield* driver.reorg(2)
          const balances = [{ account: driver.account, token: zeroAddress }]
          const failure = yield* Effect.flip(reader.readState({ block: removed, keys: { balances } }))
          assert.strictEqual(failure._tag, "BlockMissing")
          assert.notStrictEqual((yield* reader.readLink(removed.number)).hash, removed.hash)
        }),
      )

      it.effect("fails with BlockMissing for state of a block that never existed", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const driver = yield* ChainDriver
          const head = yield* reader.head
          const block = { ...head, hash: zeroHash }
          const balances = [{ account: driver.account, token: zeroAddress }]
          assert.strictEqual((yield* Effect.flip(reader.readState({ block, keys: { balances } })))._tag, "BlockMissing")
        }),
      )

      it.effect("reports the newest block, also if it replaces one of the same height", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const driver = yield* ChainDriver
          const before = yield* reader.head
          yield* driver.mine(2)
          const after = yield* reader.head
          assert.strictEqual(after.number, before.number + 2)
          assert.deepStrictEqual(yield* reader.readLink(after.number), after)
          yield* driver.reorg(1)
          const other = yield* reader.head
          assert.strictEqual(other.number, after.number + 1)
          assert.notStrictEqual(other.parentHash, after.hash)
        }),
      )

      it.effect("returns whole blocks, oldest first, each the parent of the next, without reads", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const driver = yield* ChainDriver
          yield* driver.mine(5)
          const head = yield* reader.head
          const blocks = yield* reader.readBlocks({ first: head.number - 4, last: head.number })
          assert.deepStrictEqual(
            blocks.map(({ number }) => number),
            [4, 3, 2, 1, 0].map((depth) => head.number - depth),
          )
          assert.strictEqual(blocks.at(-1)?.hash, head.hash)
          for (const [position, block] of blocks.entries()) {
            if (position > 0) assert.strictEqual(block.parentHash, blocks[position - 1]?.hash)
            assert.deepStrictEqual(Object.values(block.reads).flat(), [])
            assert.strictEqual(block.hash, block.hash.toLowerCase())
            for (const [index, transaction] of evmBlock(block).transactions.entries()) {
              assert.strictEqual(transaction.index, index)
              assert.isDefined(transaction.receipt.hasSucceeded)
            }
          }
          assert.isAbove(blocks.flatMap((block) => evmBlock(block).transactions).length, 0)
          // Seconds of this century, in milliseconds.
          assert.isAbove(head.number === 0 ? 0 : (blocks[0]?.timestampMs ?? 0), 946_684_800_000)
        }),
      )

      it.effect("returns traces of every transaction if and only if it reports that it has them", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const head = yield* reader.head
          for (const block of yield* reader.readBlocks({ first: Math.max(0, head.number - 4), last: head.number })) {
            const tops = evmBlock(block).traces?.filter(({ path }) => path.length === 0)
            assert.strictEqual(tops?.length, reader.hasTraces ? block.transactions.length : undefined)
          }
        }),
      )

      it.effect("reads the genesis block", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const [genesis] = yield* reader.readBlocks({ first: 0, last: 0 })
          assert.strictEqual(genesis?.number, 0)
          assert.deepStrictEqual(genesis?.transactions, [])
        }),
      )

      it.effect("returns a final block of its own chain, and none if the endpoint has no finalized tag", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const finalized = yield* reader.finalized
          assert.strictEqual(finalized !== undefined, hasFinalizedTag)
          const links = yield* Effect.forEach(finalized === undefined ? [] : [finalized.number], reader.readLink)
          assert.deepStrictEqual(
            links.map(({ hash }) => hash),
            finalized === undefined ? [] : [finalized.hash],
          )
        }),
      )

      it.effect("reads native balances and tokens as they are after a block", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const driver = yield* ChainDriver
          yield* driver.mine(1)
          const block = yield* reader.head
          const reads = yield* reader.readState({
            block,
            keys: {
              tokens: [{ token: driver.token }],
              balances: [{ account: driver.account, token: zeroAddress }],
            },
          })
          assert.deepStrictEqual(reads, {
            tokens: [yield* driver.tokenRead(block)],
            balances: [{ account: driver.account, token: zeroAddress, balanceRaw: yield* driver.nativeBalance(block) }],
          })
        }),
      )

      it.effect("omits unavailable values, and never the whole response", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const driver = yield* ChainDriver
          const block = yield* reader.head
          const pair = { account: driver.account, token: nowhere }
          const { tokens, balances, pools } = yield* reader.readState({
            block,
            keys: { tokens: [{ token: nowhere }], balances: [pair], pools: [{ pool: nowhere }] },
          })
          assert.deepStrictEqual(balances, [{ ...pair, balanceRaw: undefined }])
          const absent = { name: undefined, symbol: undefined, decimals: undefined, totalSupplyRaw: undefined }
          assert.deepStrictEqual(tokens, [{ token: nowhere, ...absent, isNew: true }])
          assert.deepStrictEqual(pools, [{ pool: nowhere, token0: undefined, token1: undefined, factory: undefined }])
        }),
      )

      it.effect("answers an empty request with an empty response", () =>
        Effect.gen(function* () {
          const reader = yield* ChainReader
          const block = yield* reader.head
          assert.deepStrictEqual(yield* reader.readState({ block, keys: {} }), {})
        }),
      )
    })
  })
