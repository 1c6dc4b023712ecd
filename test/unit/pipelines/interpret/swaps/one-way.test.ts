import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { address, type LogDraft, transferLog, word } from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [pool, alice, bob, vault] = [address(0x50), address(1), address(3), address(4)]
const [token0, token1] = [address(0x20), address(0x21)]

const exchangeLog = (paidRaw: bigint, gotRaw: bigint): LogDraft => ({
  address: pool,
  topics: [topicOfEvent("TokenExchange(address,int128,uint256,int128,uint256)"), `0x${word(alice)}`],
  data: `0x${[0n, paidRaw, 1n, gotRaw].map(word).join("")}`,
})

const trade = (paidRaw: bigint, gotRaw: bigint): ReadonlyArray<LogDraft> => [
  transferLog(token0, alice, pool, paidRaw),
  transferLog(token1, pool, alice, gotRaw),
  exchangeLog(paidRaw, gotRaw),
]

const back = (paidRaw: bigint, gotRaw: bigint): ReadonlyArray<LogDraft> => [
  transferLog(token1, alice, pool, paidRaw),
  transferLog(token0, pool, alice, gotRaw),
  exchangeLog(paidRaw, gotRaw),
]

const sourcesOf = (...transactions: ReadonlyArray<ReadonlyArray<LogDraft>>): ReadonlyArray<boolean> =>
  foldOne({ transactions: transactions.map((logs) => ({ from: alice, to: bob, logs })) }).swaps.map(
    ({ isPriceSource }) => isPriceSource,
  )

describe("oneWaySwaps", () => {
  it("keeps the rate of trades one way, and of those with a fee", () => {
    assert.deepStrictEqual(sourcesOf(trade(10_000n, 9_900n), trade(20_000n, 19_700n)), [true, true])
    const fee = transferLog(token0, pool, vault, 500n)
    assert.deepStrictEqual(sourcesOf([...trade(10_000n, 9_900n), fee]), [true])
  })

  it("drops the rate of a pool that borrowed funds moved there and back, in one transaction or several", () => {
    const [there, small, home] = [trade(900_000n, 300_000n), trade(5_000n, 500n), back(300_000n, 890_000n)]
    assert.deepStrictEqual(sourcesOf([...there, ...small, ...home]), [false, false, false])
    assert.deepStrictEqual(sourcesOf(there, small, home), [false, false, false])
  })

  it("drops the rate of a pool whose liquidity was taken out on one side and returned", () => {
    const [out, again] = [transferLog(token1, pool, bob, 800_000n), transferLog(token1, bob, pool, 800_000n)]
    assert.deepStrictEqual(sourcesOf([out], trade(5_000n, 500n), [again]), [false])
  })

  it("drops the rates of more trades than the tokens that moved", () => {
    assert.deepStrictEqual(
      sourcesOf([...trade(10_000n, 9_900n), exchangeLog(10_000n, 9_900n), exchangeLog(10_000n, 9_900n)]),
      [false, false, false],
    )
  })

  it("drops the rate of a trade whose events moved nothing, or of dust", () => {
    assert.deepStrictEqual(sourcesOf([exchangeLog(10_000n, 9_900n)]), [false])
    assert.deepStrictEqual(sourcesOf(trade(10_000n, 999n)), [false])
  })
})
