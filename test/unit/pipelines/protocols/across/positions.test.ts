import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/across/positions.ts"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [usdcShare, usdc] = ["0x256c8919ce1ab0e33974cf6aa9c71561ef3017b6", "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"]

const hub = "0xc186fa914353c44b2e33ebe05f21846f1048beda"

const [staking, reward, account] = [address(1), address(2), address(3)]

const answers = {
  [hub]: { [`exchangeRateCurrent(address) ${usdc}`]: [1_190_000_000_000_000_000n] },
  [staking]: {
    "rewardToken()": [reward],
    [`getUserStake(address, address) ${usdcShare} ${account}`]: [7n],
    [`getOutstandingRewards(address, address) ${usdcShare} ${account}`]: [2n],
  },
}

const read = (of: ContractAnswers) =>
  positions.map((group): ReadonlyArray<Partial<PositionAmount>> | undefined =>
    group.kind === "app-token"
      ? group.underlyings(answersOf(of), { token: usdcShare, amountRaw: 10n, supplyRaw: 100n })
      : group.amounts(answersOf(of), {
          chainId: 1,
          app: "across",
          group: "farm",
          contract: staking,
          account,
          item: BigInt(usdcShare).toString(),
        }),
  )

describe("Across", () => {
  it("is unknown where the contracts do not answer", () => {
    assert.deepStrictEqual(read({}), [undefined, undefined])
  })

  it("has shares at the rate of the hub, rounded down, and stakes of them", () => {
    assert.deepStrictEqual(read(answers), [
      [{ token: usdc, amountRaw: 11n }],
      [
        { token: usdcShare, amountRaw: 7n, meta: "SUPPLIED" },
        { token: reward, amountRaw: 2n, meta: "CLAIMABLE" },
      ],
    ])
  })
})
