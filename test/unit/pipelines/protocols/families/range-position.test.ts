import { assert, describe, it } from "@effect/vitest"
import {
  algebraRange,
  integralRange,
  type RangeForm,
  rangeGroup,
  slipstreamRange,
  uniswapRange,
} from "#pipelines/protocols/families/range-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [manager, factory, pool, first, second, account] = addresses(1, 2, 3, 4, 5, 6)

const q128 = 1n << 128n

/** Fees of the position until it was last changed; the first wraps around until now. */
const growths = [(1n << 256n) - q128, 2n * q128] as const

/** An NFT of liquidity between two ticks around the price 1. */
const rangeOf = (key: ReadonlyArray<string | bigint>, liquidity: bigint) => [
  0n,
  zeroAddress,
  first,
  second,
  ...key,
  -100n,
  100n,
  liquidity,
  ...growths,
  7n,
  8n,
]

interface Contracts {
  readonly form: RangeForm
  readonly key: ReadonlyArray<string | bigint>
  /** Call of the factory. */
  readonly poolOf: string
  readonly price: string
  readonly growth: readonly [string, string]
  /** Answers of a tick before its fees. */
  readonly tick: ReadonlyArray<bigint>
}

const uniswap = { price: "slot0()", growth: ["feeGrowthGlobal0X128()", "feeGrowthGlobal1X128()"] } as const
const algebra = { price: "globalState()", growth: ["totalFeeGrowth0Token()", "totalFeeGrowth1Token()"] } as const

const forks: ReadonlyArray<Contracts> = [
  {
    ...uniswap,
    form: uniswapRange,
    key: [500n],
    tick: [0n, 0n],
    poolOf: `getPool(address, address, uint24) ${first} ${second} 500`,
  },
  {
    ...uniswap,
    form: slipstreamRange,
    key: [1n],
    tick: [0n, 0n, 0n],
    poolOf: `getPool(address, address, int24) ${first} ${second} 1`,
  },
  {
    ...algebra,
    form: algebraRange,
    key: [],
    tick: [0n, 0n],
    poolOf: `poolByPair(address, address) ${first} ${second}`,
  },
  {
    ...algebra,
    form: integralRange,
    key: [zeroAddress],
    tick: [0n, 0n, 0n, 0n],
    poolOf: `poolByPair(address, address) ${first} ${second}`,
  },
  {
    ...algebra,
    form: integralRange,
    key: [account],
    tick: [0n, 0n, 0n, 0n],
    poolOf: `customPoolByPair(address, address, address) ${account} ${first} ${second}`,
  },
]

const contractsOf = ({ key, poolOf, price, growth, tick }: Contracts, liquidity: bigint): ContractAnswers => ({
  [manager]: {
    "ownerOf(uint256) 9": [account],
    "positions(uint256) 9": rangeOf(key, liquidity),
    "factory()": [factory],
  },
  [factory]: { [poolOf]: [pool] },
  [pool]: {
    [price]: [1n << 96n, 0n],
    [growth[0]]: [3n * q128],
    [growth[1]]: [7n * q128],
    // Inside are 3 - 1 - 1 and 7 - 2 - 2.
    "ticks(int24) -100": [...tick, q128, 2n * q128],
    "ticks(int24) 100": [...tick, q128, 2n * q128],
  },
})

const amountsOf = ({ form }: Contracts, answers: ContractAnswers, holder = account) => {
  const group = rangeGroup({ 1: [manager] }, form)
  const query = { chainId: 1, app: "a", group: "range", contract: manager, item: "9", account: holder }
  return group.kind === "contract-position" ? group.amounts(answersOf(answers), query) : assert.fail()
}

describe("rangeGroup", () => {
  it("has the amounts of the liquidity at the price, and fees since the last change, which wrap around", () => {
    for (const fork of forks) {
      assert.deepStrictEqual(amountsOf(fork, contractsOf(fork, 1_000_000n)), [
        { token: first, amountRaw: 4_987n, meta: "SUPPLIED" },
        { token: second, amountRaw: 4_987n, meta: "SUPPLIED" },
        { token: first, amountRaw: 7n + 2_000_000n, meta: "CLAIMABLE" },
        { token: second, amountRaw: 8n + 1_000_000n, meta: "CLAIMABLE" },
      ])
    }
  })

  it("is unknown where an answer is missing", () => {
    const [fork] = forks
    if (fork === undefined) return assert.fail()
    const all = contractsOf(fork, 1n)
    for (const [contract, calls] of Object.entries(all)) {
      for (const missing of Object.keys(calls).filter((call) => !call.startsWith("ownerOf"))) {
        const others = Object.fromEntries(Object.entries(calls).filter(([call]) => call !== missing))
        assert.isUndefined(amountsOf(fork, { ...all, [contract]: others }), missing)
      }
    }
  })

  it("has what is left to collect without liquidity, and nothing for another account or a burned NFT", () => {
    for (const fork of forks) {
      const { [manager]: ofManager = {} } = contractsOf(fork, 0n)
      assert.deepStrictEqual(amountsOf(fork, { [manager]: ofManager }), [
        { token: first, amountRaw: 7n, meta: "CLAIMABLE" },
        { token: second, amountRaw: 8n, meta: "CLAIMABLE" },
      ])
      assert.deepStrictEqual(amountsOf(fork, { [manager]: ofManager }, address(9)), [])
      assert.deepStrictEqual(amountsOf(fork, {}), [])
    }
  })
})
