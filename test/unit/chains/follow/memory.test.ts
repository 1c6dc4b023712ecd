import { assert, describe, it } from "vitest"
import { blockAt, emptyMemory, remember, tipOf, windowBlocksMax } from "#chains/follow/memory.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { recall } from "#chains/reads/seen-reads.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import type { BlockAppended } from "#schemas/events/block-appended.ts"
import { address, buildBlock, hash } from "../../../support/chain/block-builder.ts"

const metadata = { name: "T", symbol: "T", decimals: 6, totalSupplyRaw: 1n, isNew: false }

const append = (
  number: number,
  reads: BlockAppended["block"]["reads"] = { tokens: [], balances: [], pools: [] },
): BlockAppended => ({
  kind: "BlockAppended",
  block: buildBlock({ number, reads }),
  isWarmUp: false,
})

const memoryAfter = (...events: ReadonlyArray<Parameters<typeof remember>[1]>) => events.reduce(remember, emptyMemory)

const reference = (number: number) => ({ number, hash: hash(number) })

describe("remember", () => {
  it("has no tip before the first block", () => {
    assert.isUndefined(tipOf(emptyMemory))
    assert.isUndefined(blockAt(emptyMemory, 0))
  })

  it("keeps blocks in order and finds them by height", () => {
    const memory = memoryAfter(append(7), append(8))
    assert.deepStrictEqual(memory.window, [reference(7), reference(8)])
    assert.deepStrictEqual(blockAt(memory, 7), reference(7))
    assert.isUndefined(blockAt(memory, 6))
    assert.isUndefined(blockAt(memory, 9))
  })

  it("drops what removed blocks added, and keeps the rest", () => {
    const pair = { account: address(1), token: address(2), balanceRaw: 5n }
    const memory = memoryAfter(
      append(7, { tokens: [{ token: address(3), ...metadata }], balances: [], pools: [] }),
      append(8, { tokens: [{ token: address(2), ...metadata }], balances: [pair], pools: [] }),
      { kind: "ChainReverted", fork: reference(7), removed: [reference(8)] },
    )
    assert.deepStrictEqual(memory.window, [reference(7)])
    assert.isFalse(recall(memory.seen, tokenRead, { token: address(3) }))
    assert.isUndefined(recall(memory.seen, tokenRead, { token: address(2) }))
    assert.isUndefined(recall(memory.seen, balanceRead, pair))
  })

  it("treats a revert in the log as its own", () => {
    const removed = [{ ...reference(8), seq: 2 }]
    const remembered = memoryAfter(append(7), append(8), {
      kind: "ChainReverted",
      fork: reference(7),
      removed: [reference(8)],
    })
    const logged = memoryAfter(append(7), append(8), {
      kind: "BlocksReverted",
      chainId: 31337,
      fork: reference(7),
      removed,
    })
    assert.deepStrictEqual(logged.window, remembered.window)
  })

  it("is at the fork if the blocks below it are not in memory", () => {
    const memory = memoryAfter(append(8), { kind: "BlocksReverted", chainId: 31337, fork: reference(5), removed: [] })
    assert.deepStrictEqual(memory.window, [reference(5)])
  })

  it("keeps the final block, and nothing below it", () => {
    const memory = memoryAfter(append(7), append(8), append(9), {
      kind: "FinalityAdvanced",
      chainId: 31337,
      number: 8,
      hash: hash(8),
    })
    assert.deepStrictEqual(memory.window, [reference(8), reference(9)])
    assert.deepStrictEqual(memory.finalized, reference(8))
  })

  it("keeps at most windowBlocksMax blocks if nothing becomes final", () => {
    const window = Array.from({ length: windowBlocksMax }, (_, number) => reference(number))
    const memory = remember({ ...emptyMemory, window }, append(windowBlocksMax))
    assert.lengthOf(memory.window, windowBlocksMax)
    assert.strictEqual(memory.window[0]?.number, 1)
  })

  it("is not changed by events of other streams", () => {
    const event = { kind: "RangeFinished", chainId: 31337, first: reference(1), last: reference(2) } as const
    assert.strictEqual(remember(emptyMemory, event), emptyMemory)
  })
})
