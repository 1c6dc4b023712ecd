import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/camelot/positions.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [pair, factory, token0, token1, owner, dividends, reward, account] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
  address(number),
) as [string, string, string, string, string, string, string, string]

const [pool] = positions

const dividend = positions.find(({ id }) => id === "dividend")

const contractsOf = (isStable: boolean, share: bigint): ContractAnswers => ({
  [pair]: {
    "token0()": [token0],
    "token1()": [token1],
    "factory()": [factory],
    "getReserves()": [4_000n, 9_000n, 0n],
    "kLast()": [25_000_000n],
    "stableSwap()": [isStable],
  },
  [factory]: { "feeTo()": [owner], "ownerFeeShare()": [share] },
  [token0]: { [`balanceOf(address) ${pair}`]: [4_000n] },
  [token1]: { [`balanceOf(address) ${pair}`]: [9_000n] },
})

const partsOf = (of: ContractAnswers) =>
  pool?.kind === "app-token"
    ? pool.underlyings(answersOf(of), { token: pair, amountRaw: 1_000n, supplyRaw: 3_000n })
    : assert.fail()

describe("pairs of Camelot", () => {
  it("leave the factory's share of the growth to the exchange, but not of stable pairs", () => {
    const firstOf = (of: ContractAnswers) => partsOf(of)?.[0]?.amountRaw
    // Roots 6000 and 5000, a share of 40 %: 3000 * 1000 * 100 / (6000 * 150 + 5000 * 100) = 214 shares.
    assert.strictEqual(firstOf(contractsOf(false, 40_000n)), (1_000n * 4_000n) / 3_214n)
    for (const whole of [contractsOf(true, 40_000n), contractsOf(false, 0n)]) assert.strictEqual(firstOf(whole), 1_333n)
  })

  it("are unknown where an answer is missing", () => {
    const all = contractsOf(false, 40_000n)
    for (const [contract, missing] of [
      [pair, "stableSwap()"],
      [factory, "ownerFeeShare()"],
    ] as const) {
      const others = Object.fromEntries(Object.entries(all[contract] ?? {}).filter(([call]) => call !== missing))
      assert.isUndefined(partsOf({ ...all, [contract]: others }), missing)
    }
  })
})

describe("dividends of Camelot", () => {
  it("are allocated xGRAIL, and every distributed token", () => {
    const answers = {
      [dividends]: {
        "xGrailToken()": [token0],
        [`usersAllocation(address) ${account}`]: [5n],
        "distributedTokensLength()": [2n],
        "distributedToken(uint256) 0": [token1],
        "distributedToken(uint256) 1": [reward],
        [`pendingDividendsAmount(address, address) ${token1} ${account}`]: [6n],
        [`pendingDividendsAmount(address, address) ${reward} ${account}`]: [7n],
      },
    }
    const read = (of: ContractAnswers) =>
      dividend?.kind === "contract-position"
        ? dividend.amounts(answersOf(of), {
            chainId: 42_161,
            app: "camelot",
            group: "dividend",
            contract: dividends,
            item: "",
            account,
          })
        : assert.fail()
    assert.deepStrictEqual(read(answers), [
      { token: token0, amountRaw: 5n, meta: "LOCKED" },
      { token: token1, amountRaw: 6n, meta: "CLAIMABLE" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
    for (const missing of Object.keys(answers[dividends] ?? {})) {
      const others = Object.fromEntries(Object.entries(answers[dividends] ?? {}).filter(([call]) => call !== missing))
      assert.isUndefined(read({ [dividends]: others }), missing)
    }
  })
})
