import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  coinPool,
  coinState,
  liquidityLog,
  poolVault,
  vaultPoolOf,
  vaultSwapLog,
  vaultTransfers,
} from "../../../support/market/vault-pool.ts"
import { foldOne } from "../../../support/store/fold.ts"

const bob = address(2)
const dollar = coinPool.tokens[1]
const [ether, dollars] = [10n ** 18n, 2_500_000_000n]

const swap = vaultSwapLog(coinPool, [ether, -dollars])

const factsOf = (...transactions: ReadonlyArray<ReadonlyArray<LogDraft>>) =>
  foldOne({ chainId: 1, transactions: transactions.map((logs) => ({ from: bob, logs })) }, ethereum)

const floorsOf = (...transactions: ReadonlyArray<ReadonlyArray<LogDraft>>) =>
  new Map(factsOf(...transactions).poolFloors.map(({ pool, token, floorRaw }) => [`${pool} ${token}`, floorRaw]))

/** By the formulas of Uniswap's white paper, between the two ticks around the price. */
const [coinsHeld, dollarsHeld] = (() => {
  const [root, liquidity] = [Number(coinState.sqrtPriceRaw) / 2 ** 96, Number(coinState.liquidityRaw)]
  const [lower, upper] = [-198_080, -198_070].map((tick) => 1.0001 ** (tick / 2)) as [number, number]
  return [liquidity * (1 / root - 1 / upper), liquidity * (root - lower)] as const
})()

const assertHeld = (floors: ReadonlyMap<string, bigint>, part: number) => {
  for (const [token, held] of [
    [zeroAddress, coinsHeld],
    [dollar, dollarsHeld],
  ] as const)
    assert.closeTo(Number(floors.get(`${coinPool.id} ${token}`)) / (held * part), 1, 1e-6)
}

describe("swaps of pools of a known vault", () => {
  it("have the tokens that the pool's id proves, even if none moved, and its state", () => {
    assert.deepStrictEqual(factsOf([swap]).swaps, [
      {
        place: { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 },
        pool: poolVault,
        poolId: coinPool.id,
        poolKind: "v4",
        protocol: "uniswap-v4",
        factory: undefined,
        sender: poolVault,
        recipient: undefined,
        maker: bob,
        token0: zeroAddress,
        token1: dollar,
        amount0Raw: ether,
        amount1Raw: -dollars,
        reserve0Raw: undefined,
        reserve1Raw: undefined,
        ...coinState,
        isPriceSource: true,
      },
    ])
  })

  it("set no price if the state does not fit the amounts, or the pool has hooks", () => {
    const far = vaultSwapLog(coinPool, [ether, -dollars * 5n])
    assert.deepInclude(factsOf([far]).swaps[0], { token0: zeroAddress, isPriceSource: false })
    const hooked = vaultSwapLog(vaultPoolOf(coinPool.tokens, address(7)), [ether, -dollars])
    const paid = vaultTransfers(bob, [[dollar, -dollars]])
    assert.deepInclude(factsOf([...paid, hooked]).swaps[0], { isPriceSource: false, sqrtPriceRaw: undefined })
    assert.deepInclude(factsOf([{ ...swap, address: address(9) }]).swaps[0], { isPriceSource: false })
    assert.deepInclude(factsOf([{ ...swap, data: swap.data.slice(0, 2 + 64 * 4) }]).swaps[0], { isPriceSource: false })
  })
})

describe("vaultFloors", () => {
  it("are the liquidity around the price after the last swap of a block", () => {
    const deep = vaultSwapLog(coinPool, [ether, -dollars], { ...coinState, liquidityRaw: 3n * coinState.liquidityRaw })
    assertHeld(floorsOf([swap]), 1)
    assertHeld(floorsOf([deep], [swap]), 1)
    assertHeld(floorsOf([swap], [deep]), 3)
  })

  it("follow changes of liquidity around the price that come after it, in the block", () => {
    const half = coinState.liquidityRaw / 2n
    assertHeld(floorsOf([swap, liquidityLog(coinPool, -half)]), 0.5)
    assertHeld(floorsOf([swap], [liquidityLog(coinPool, half)]), 1.5)
    assertHeld(floorsOf([liquidityLog(coinPool, -half), swap]), 1)
    assertHeld(floorsOf([swap, liquidityLog(coinPool, -half, [-198_070n, -198_060n])]), 1)
    assertHeld(floorsOf([swap, liquidityLog(vaultPoolOf([address(3), dollar]), -half)]), 1)
  })

  it("are none of liquidity that was there for the swap only", () => {
    assert.strictEqual(floorsOf([swap, liquidityLog(coinPool, -coinState.liquidityRaw)]).size, 0)
    assert.strictEqual(floorsOf([swap, liquidityLog(coinPool, -2n * coinState.liquidityRaw)]).size, 0)
  })
})
