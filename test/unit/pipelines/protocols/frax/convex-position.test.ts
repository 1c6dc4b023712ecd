import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { convexGroup } from "#pipelines/protocols/frax/convex-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [registry, vault, farm, wrapper, share, reward, account] = [1, 2, 3, 4, 5, 6, 7].map((number) =>
  address(number),
) as [string, string, string, string, string, string, string]

const multicall3 = chainById(1)?.multicall3?.address ?? assert.fail()

const id = `0x${"1".repeat(64)}`

const answers: ContractAnswers = {
  [multicall3]: { "getCurrentBlockTimestamp()": [1_000n] },
  [registry]: {
    "poolLength()": [2n],
    "poolInfo(uint256) 1": [address(8), farm, wrapper],
    [`vaultMap(uint256, address) 0 ${account}`]: [zeroAddress],
    [`vaultMap(uint256, address) 1 ${account}`]: [vault],
  },
  [farm]: {
    [`lockedLiquidityOf(address) ${vault}`]: [30n],
    [`lockedStakesOf(address) ${vault}`]: [
      [
        [id, 10n, 12n, 1_000n, 1n],
        [id, 10n, 18n, 1_001n, 1n],
      ],
    ],
  },
  [vault]: {
    "earned()": [
      [reward, zeroAddress],
      [7n, 0n],
    ],
  },
  [wrapper]: { "curveToken()": [share] },
}

const group = convexGroup.kind === "contract-position" ? convexGroup : assert.fail()

const amountsOf = (of: ContractAnswers, item = "1") =>
  group.amounts(answersOf(of), {
    chainId: 1,
    app: "frax",
    group: group.id,
    contract: registry,
    item,
    account,
  })

describe("stakes of Frax through Convex", () => {
  it("are those of the account's vault, in shares of the pool, with its rewards", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: share, amountRaw: 18n, meta: "LOCKED" },
      { token: share, amountRaw: 12n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })

  it("have the staked token where it wraps no shares, and no rewards that the vault does not compute", () => {
    const tokens = amountsOf({ ...answers, [wrapper]: {}, [vault]: {} })?.map(({ token }) => token)
    assert.deepStrictEqual(tokens, [wrapper, wrapper])
  })

  it("are listed by the registry", () => {
    assert.deepStrictEqual(group.items?.(answersOf(answers), { contract: registry, account }), ["1"])
    assert.isUndefined(group.items?.(answersOf({}), { contract: registry, account }))
  })

  it("are none without a vault, and unknown without the farm or the stake", () => {
    const withInfo = { ...answers[registry], "poolInfo(uint256) 0": [address(8), farm, wrapper] }
    assert.isEmpty(amountsOf({ ...answers, [registry]: withInfo }, "0"))
    assert.isUndefined(amountsOf(answers, "0"))
    assert.isUndefined(amountsOf({ ...answers, [farm]: {} }))
    assert.isUndefined(amountsOf({ ...answers, [multicall3]: {} }))
  })
})
