import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { reservesState } from "#pipelines/interpret/swaps/reserves-state.ts"
import { address, buildBlock, type LogDraft, word } from "../../../../support/chain/block-builder.ts"

const pool = address(0x50)

const logOf = (event: string, words: ReadonlyArray<bigint>): LogDraft => ({
  address: pool,
  topics: [topicOfEvent(event)],
  data: `0x${words.map(word).join("")}`,
})

interface Trade {
  readonly amounts: readonly [bigint, bigint]
  readonly fees: readonly [bigint, bigint]
  readonly reserves: readonly [bigint, bigint]
}

const swapEvent = "Swap(address,address,uint256,uint256,uint256,uint256)"

const stateOf = (
  { amounts, fees, reserves }: Trade,
  events = [
    logOf("Fees(address,uint256,uint256)", fees),
    logOf("Sync(uint256,uint256)", reserves),
    logOf(swapEvent, []),
  ],
) => {
  const logs = buildBlock({ transactions: [{ logs: events }] }).transactions[0]?.receipt.logs ?? []
  const log = logs.at(-1) ?? assert.fail("no event")
  return reservesState({ amount0Raw: amounts[0], amount1Raw: amounts[1] }, { log, before: logs.slice(0, -1) })
}

/** What a pool pays of its second token, in the same units, so that `value` of its reserves stays. */
const paidOut = (value: (x: number, y: number) => number, [x, y]: readonly [number, number], paid: number): number => {
  let [low, high] = [0, y]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (value(x + paid, y - middle) > value(x, y)) low = middle
    else high = middle
  }
  return low
}

const stable = (x: number, y: number): number => x ** 3 * y + y ** 3 * x

/** A trade of a stable pool of a token of 6 decimals and one of 18, after a fee of 0.05 %. */
const stableTrade = ([x, y]: readonly [number, number], paid: number): Trade & { readonly price: number } => {
  const got = paidOut(stable, [x, y], paid * 0.9995)
  const [after0, after1] = [x + paid * 0.9995, y - got]
  const [six, eighteen] = [
    (value: number) => BigInt(Math.round(value * 1e6)),
    (value: number) => BigInt(Math.round(value * 1e9)) * 10n ** 9n,
  ]
  const step = after0 / 1e9
  return {
    amounts: [six(paid), -eighteen(got)],
    fees: [six(paid * 0.0005), 0n],
    reserves: [six(after0), eighteen(after1)],
    price: paidOut(stable, [after0, after1], step) / step,
  }
}

describe("reservesState", () => {
  it("of a volatile pool is its reserves", () => {
    const volatile = { amounts: [10_000n, -9_870n], fees: [30n, 0n], reserves: [1_009_970n, 990_130n] } as const
    assert.deepStrictEqual(stateOf(volatile), { reserve0Raw: 1_009_970n, reserve1Raw: 990_130n })
  })

  it.each([
    [1_000_000, 1_000_000, 10_000],
    [1_000_000, 1_050_000, 25],
    [2_000_000, 300_000, 50_000],
    [300_000, 2_000_000, 1_000],
  ])("of a stable pool with %d and %d is its marginal price after %d were paid", (x, y, paid) => {
    const trade = stableTrade([x, y], paid)
    const state = stateOf(trade)
    const root = state !== undefined && "sqrtPriceRaw" in state ? Number(state.sqrtPriceRaw) / 2 ** 96 : 0
    assert.closeTo((root ** 2 / 1e12 - trade.price) / trade.price, 0, 1e-4)
  })

  it("is none where the trade overpays, or leaves less than it found", () => {
    const trade = stableTrade([1_000_000, 1_000_000], 10_000)
    const [paid, got] = trade.amounts
    const taken = (part: bigint): Trade => ({
      ...trade,
      amounts: [paid, (got * part) / 100n],
      reserves: [trade.reserves[0], trade.reserves[1] + got - (got * part) / 100n],
    })
    assert.isDefined(stateOf(taken(100n)))
    assert.isUndefined(stateOf(taken(50n)))
    assert.isUndefined(stateOf(taken(110n)))
  })

  it("is none without reports, of reports of others, and of reserves that do not follow", () => {
    const trade = stableTrade([1_000_000, 1_000_000], 10_000)
    assert.isUndefined(stateOf(trade, [logOf(swapEvent, [])]))
    const reported = [
      logOf("Fees(address,uint256,uint256)", trade.fees),
      logOf("Sync(uint256,uint256)", trade.reserves),
    ]
    const foreign = reported.map((log) => ({ ...log, address: address(0x51) }))
    assert.isUndefined(stateOf(trade, [...foreign, logOf(swapEvent, [])]))
    assert.isUndefined(stateOf({ ...trade, reserves: [1n, trade.reserves[1]] }))
    assert.isUndefined(stateOf({ ...trade, reserves: [0n, 0n] }))
  })
})
