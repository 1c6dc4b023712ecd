import { assert, describe, it } from "vitest"
import { address, type LogDraft, syncLog, transferLog, v2SwapLog, v3SwapLog } from "../../../support/block-builder.ts"
import { foldOne } from "../../../support/fold.ts"

const [pool, other, alice, router] = [address(0x50), address(0x51), address(1), address(2)]
const [token0, token1, junk] = [address(0x20), address(0x21), address(0x22)]

const swapsOf = (...logs: ReadonlyArray<LogDraft>) =>
  foldOne({ transactions: [{ from: alice, to: router, logs }] }).swaps

/** 100 of the first token for 90 of the second, from reserves of 1,000 each. */
const paid = transferLog(token0, alice, pool, 100n)
const bought = transferLog(token1, pool, alice, 90n)
const sync = syncLog(pool, 1_100n, 910n)
const swap = v2SwapLog(pool, { sender: router, amount0Raw: 100n, amount1Raw: -90n })

const isSource = (...logs: ReadonlyArray<LogDraft>): boolean | undefined => swapsOf(...logs).at(-1)?.isPriceSource

describe("swaps that are no source of prices", () => {
  it("are those whose tokens log nothing, less, more, or another pool", () => {
    assert.isFalse(isSource(sync, swap))
    assert.isFalse(isSource(paid, sync, swap))
    assert.isFalse(isSource(paid, transferLog(token1, pool, alice, 89n), sync, swap))
    assert.isFalse(isSource(paid, bought, transferLog(token1, pool, alice, 1n), sync, swap))
    assert.isFalse(
      isSource(transferLog(token0, alice, other, 100n), transferLog(token1, other, alice, 90n), sync, swap),
    )
  })

  it("are those that several pairs of tokens would prove", () => {
    const [found] = swapsOf(paid, transferLog(junk, pool, alice, 90n), bought, sync, swap)
    assert.deepStrictEqual([found?.token0, found?.token1, found?.isPriceSource], [undefined, undefined, false])
  })

  it("are those in which nothing was exchanged", () => {
    const loan = v2SwapLog(pool, { sender: router, amount0Raw: 3n, amount1Raw: 0n })
    assert.isFalse(isSource(transferLog(token0, alice, pool, 3n), sync, loan))
  })

  it("are those of v2 without reserves, or with reserves that do not follow", () => {
    assert.isFalse(isSource(paid, bought, swap))
    for (const [reserve0, reserve1] of [
      [100n, 910n],
      [1_100n, 9_100n],
      [11_000n, 91n],
      [0n, 0n],
    ] as const) {
      assert.isFalse(isSource(paid, bought, syncLog(pool, reserve0, reserve1), swap), `${reserve0} ${reserve1}`)
    }
  })

  it("are those of v3 with a price far from that of the swap", () => {
    const logs = (sqrtPriceRaw: bigint) =>
      [paid, bought, v3SwapLog(pool, { sender: router, amount0Raw: 100n, amount1Raw: -90n, sqrtPriceRaw })] as const
    assert.isTrue(isSource(...logs(2n ** 96n)))
    assert.isFalse(isSource(...logs(2n ** 95n / 2n)))
    assert.isFalse(isSource(...logs(2n ** 98n)))
    assert.isFalse(isSource(...logs(0n)))
  })

  it("do not live on what an earlier swap or liquidity moved", () => {
    assert.isFalse(isSource(paid, bought, sync, swap, sync, swap))
    const minted: LogDraft = { address: pool, topics: [`0x${"4c".repeat(32)}`], data: "0x" }
    assert.isFalse(isSource(paid, bought, minted, sync, swap))
  })

  it("are not there at all where the transaction failed", () => {
    const failed = { receipt: { hasSucceeded: false }, logs: [paid, bought, sync, swap] }
    assert.deepStrictEqual(foldOne({ transactions: [failed] }).swaps, [])
  })
})

describe("swaps", () => {
  it("have the evidence", () => {
    assert.deepStrictEqual(swapsOf(paid, bought, sync, swap), [
      {
        place: { transactionIndex: 0, origin: "log", originIndex: 3, leg: 0 },
        pool,
        poolKind: "v2",
        sender: router,
        recipient: router,
        maker: alice,
        amount0Raw: 100n,
        amount1Raw: -90n,
        token0,
        token1,
        reserve0Raw: 1_100n,
        reserve1Raw: 910n,
        sqrtPriceRaw: undefined,
        liquidityRaw: undefined,
        isPriceSource: true,
      },
    ])
  })

  it("of a route are each proven by their own part of it", () => {
    const onward = transferLog(token1, pool, other, 90n)
    const out = transferLog(junk, other, alice, 80n)
    const second = v2SwapLog(other, { sender: router, amount0Raw: 90n, amount1Raw: -80n })
    const found = swapsOf(paid, onward, sync, swap, out, syncLog(other, 1_090n, 920n), second)
    assert.deepStrictEqual(
      found.map(({ token0: first, token1: last, isPriceSource }) => [first, last, isPriceSource]),
      [
        [token0, token1, true],
        [token1, junk, true],
      ],
    )
  })

  it("of one pool are proven twice in a row", () => {
    const again = [paid, transferLog(token1, pool, alice, 75n), syncLog(pool, 1_200n, 835n)]
    const second = v2SwapLog(pool, { sender: router, amount0Raw: 100n, amount1Raw: -75n })
    assert.isTrue(isSource(paid, bought, sync, swap, ...again, second))
  })

  it("are proven where a token keeps a part of each transfer for itself", () => {
    const logs = [transferLog(token0, alice, junk, 5n), paid, transferLog(token1, pool, junk, 4n)]
    assert.isTrue(isSource(...logs, transferLog(token1, pool, alice, 86n), sync, swap))
  })
})
