import { assert, describe, it } from "vitest"
import { create2Address, poolSalt } from "#chains/abi/create2-address.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { v3SwapTopic } from "#chains/abi/uniswap.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import {
  address,
  type BlockDraft,
  buildBlock,
  type LogDraft,
  transferLog,
  word,
} from "../../../support/chain/block-builder.ts"
import { rangeDollar, rangeEther, rangePool, rangeSwapLogs, recordedSwap } from "../../../support/market/range-pool.ts"

const ethereum = chainOrGeneric(1)

const bob = address(2)

const floorsOf = (transactions: NonNullable<BlockDraft["transactions"]>) =>
  foldBlocks({ chain: ethereum, blocks: [{ ...buildBlock({ number: 5, transactions }), chainId: 1 }] })[0]?.poolFloors

/** Floors by token of transactions by Bob. */
const amountsOf = (...logs: ReadonlyArray<ReadonlyArray<LogDraft>>) =>
  new Map(floorsOf(logs.map((own) => ({ from: bob, logs: own })))?.map(({ token, floorRaw }) => [token, floorRaw]))

/** By the formulas of Uniswap's white paper: dollars up to the next tick that can bound liquidity, coins down to the one below. */
const [dollars, ethers] = (() => {
  const [rootPrice, liquidity] = [Number(recordedSwap.sqrtPriceRaw) / 2 ** 96, Number(recordedSwap.liquidityRaw)]
  const [lower, upper] = [194_560, 194_570].map((tick) => 1.0001 ** (tick / 2)) as [number, number]
  return [liquidity * (1 / rootPrice - 1 / upper), liquidity * (rootPrice - lower)] as const
})()

const isNear = (amountRaw: bigint | undefined, expected: number) =>
  assert.closeTo(Number(amountRaw) / expected, 1, 1e-6, String(amountRaw))

describe("poolFloors", () => {
  it("are the liquidity between the ticks around the price of a pool that Uniswap's factory made", () => {
    const floors = amountsOf(rangeSwapLogs())
    assert.deepStrictEqual([...floors.keys()], [rangeDollar, rangeEther])
    isNear(floors.get(rangeDollar), dollars)
    isNear(floors.get(rangeEther), ethers)
  })

  it("are those of PancakeSwap's pools by its tiers, whose event has fees besides", () => {
    const [deployer = bob] = readContracts("pancakeswap").deployers[1] ?? []
    const codeHash = "0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2"
    const pool = create2Address(deployer, poolSalt(rangeDollar, rangeEther, 500), codeHash)
    const logs = rangeSwapLogs(pool).map((log): LogDraft => {
      if (log.topics[0] !== v3SwapTopic) return log
      const event = "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)"
      const topics: LogDraft["topics"] = [topicOfEvent(event), ...log.topics.slice(1)]
      return { ...log, topics, data: `${log.data}${word(1n)}${word(0n)}` as const }
    })
    const floors = amountsOf(logs)
    isNear(floors.get(rangeDollar), dollars)
    isNear(floors.get(rangeEther), ethers)
  })

  it("trusts no other contract, whatever it reports", () => {
    assert.deepStrictEqual(amountsOf(rangeSwapLogs(address(0x500))), new Map())
  })

  it("counts movements after the report, and nothing that was paid out again", () => {
    const [gift, payout] = [10n ** 12n, 10n ** 12n + BigInt(Math.round(dollars / 2))]
    const given = amountsOf([...rangeSwapLogs(), transferLog(rangeDollar, bob, rangePool, gift)])
    isNear(given.get(rangeDollar), dollars + Number(gift))
    const paid = amountsOf(
      [...rangeSwapLogs(), transferLog(rangeDollar, bob, rangePool, gift)],
      [transferLog(rangeDollar, rangePool, bob, payout)],
    )
    isNear(paid.get(rangeDollar), dollars - Math.round(dollars / 2))
    const emptied = amountsOf([
      ...rangeSwapLogs(),
      transferLog(rangeDollar, rangePool, bob, 10n ** 18n),
      transferLog(rangeDollar, bob, rangePool, 7n),
    ])
    assert.strictEqual(emptied.get(rangeDollar), 7n)
  })

  it("are what was paid in where the reported liquidity is less", () => {
    const paidIn = amountsOf(rangeSwapLogs(rangePool, { liquidityRaw: 1n }))
    assert.deepStrictEqual([...paidIn], [[rangeEther, recordedSwap.amount1Raw]])
  })

  it("count liquidity on its own side of a tick, where the price is at the edge of two", () => {
    const rootPrice = 1_328_877_893_959_147_263_075_562_574_455_916n
    const below = amountsOf(rangeSwapLogs(rangePool, { sqrtPriceRaw: rootPrice, tick: 194_559n }))
    assert.isUndefined(below.get(rangeDollar))
    assert.isAbove(Number(below.get(rangeEther)), ethers)
  })
})
