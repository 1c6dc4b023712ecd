import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { address, type LogDraft, transferLog, word } from "../../../../support/chain/block-builder.ts"
import { balancerSecond, balancerThird, orderedLog, type VaultFamily } from "../../../../support/market/vault-family.ts"
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

describe.each([
  ["balancer-v2", balancerSecond],
  ["balancer-v3", balancerThird],
] as const)("oneWaySwaps of %s", (_kind, family: VaultFamily) => {
  const own = { pool, tokens: [token0, token1] } as const
  const isSource = (...logs: ReadonlyArray<LogDraft>) =>
    foldOne({ chainId: 1, transactions: [{ from: alice, logs }] }, ethereum).swaps.map(
      ({ isPriceSource }) => isPriceSource,
    )
  const [there, home] = [family.swap(own, [9_000n, -8_000n]), family.swap(own, [-9_000n, 8_100n])]

  it("keeps the rate of trades one way, by the events of the vault", () => {
    assert.deepStrictEqual(isSource(there, there), [true, true])
  })

  it("drops the rate of pools that were traded both ways, or whose liquidity was", () => {
    assert.deepStrictEqual(isSource(there, home), [false, false])
    assert.deepStrictEqual(isSource(family.change(own, [0n, 8_000n]), there), [false])
    assert.deepStrictEqual(isSource(there, family.change(own, [-9_000n, 0n])), [false])
  })

  it("drops the rate of a trade of a pool's own shares", () => {
    assert.deepStrictEqual(isSource(family.swap({ pool, tokens: [token0, pool] }, [9_000n, -8_000n])), [false])
  })
})

describe("oneWaySwaps of a pool of three tokens", () => {
  it("drops the rate where changes have no names", () => {
    const logs = [
      balancerThird.swap({ pool, tokens: [token0, token1] }, [9_000n, -8_000n]),
      orderedLog(pool, [1n, 1n, 1n]),
    ]
    const { swaps } = foldOne({ chainId: 1, transactions: [{ from: alice, logs }] }, ethereum)
    assert.isFalse(swaps[0]?.isPriceSource)
  })
})
