import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { convexGroup, farmGroup, lendingPositions } from "#pipelines/protocols/frax/positions.ts"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

describe("farms of Frax", () => {
  const [farm, token, reward, account] = addresses(1, 2, 3, 4)

  const multicall3 = chainById(1)?.multicall3?.address ?? assert.fail()

  const id = `0x${"1".repeat(64)}`

  const stake = { "stakingToken()": [token], [`lockedLiquidityOf(address) ${account}`]: [30n] }

  const answers = {
    [multicall3]: { "getCurrentBlockTimestamp()": [1_000n] },
    [farm]: {
      ...stake,
      [`lockedStakesOf(address) ${account}`]: [
        [
          [id, 10n, 12n, 1_000n, 1n],
          [id, 10n, 18n, 1_001n, 1n],
        ],
      ],
      "getAllRewardTokens()": [[reward]],
      [`earned(address) ${account}`]: [[7n]],
    },
  }

  const amountsOf = (of: ContractAnswers) =>
    farmGroup.kind === "contract-position"
      ? farmGroup.amounts(answersOf(of), { chainId: 1, app: "frax", group: "farm", contract: farm, item: "", account })
      : assert.fail()

  it("have locked stakes, those whose end has passed, and rewards", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token, amountRaw: 18n, meta: "LOCKED" },
      { token, amountRaw: 12n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })

  it("have no locked stakes once the farm's owner has unlocked them", () => {
    const unlocked = { ...answers, [farm]: { ...answers[farm], "stakesUnlocked()": [true] } }
    assert.deepStrictEqual(
      amountsOf(unlocked)?.map(({ amountRaw }) => amountRaw),
      [0n, 30n, 7n],
    )
  })

  it("have stakes alone where a farm lists neither ends nor rewards", () => {
    assert.deepStrictEqual(amountsOf({ ...answers, [farm]: stake }), [
      { token, amountRaw: 30n, meta: "LOCKED" },
      { token, amountRaw: 0n, meta: "SUPPLIED" },
    ])
  })

  it("are unknown without a token, a stake or the time", () => {
    assert.isUndefined(amountsOf({ ...answers, [farm]: { ...answers[farm], "stakingToken()": [] } }))
    assert.isUndefined(amountsOf({ ...answers, [farm]: { "stakingToken()": [token] } }))
    assert.isUndefined(amountsOf({ ...answers, [multicall3]: {} }))
  })
})

describe("stakes of Frax through Convex", () => {
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

describe("loans of Fraxlend", () => {
  const [pair, account, asset, collateral] = addresses(1, 2, 3, 4)

  const answers = {
    "asset()": [asset],
    "collateralContract()": [collateral],
    [`getUserSnapshot(address) ${account}`]: [1n, 6n, 8n],
    "toBorrowAmount(uint256,bool,bool) 6 true true": [7n],
  }

  const amountsOf = (of: ContractAnswers[string]) => {
    const group = lendingPositions.find(({ id }) => id === "pair-loan")
    if (group?.kind !== "contract-position") return assert.fail("pairs keep amounts")
    return group.amounts(answersOf({ [pair]: of }), {
      app: "fraxlend",
      group: group.id,
      contract: pair,
      item: "",
      chainId: 1,
      account,
    })
  }

  it("are unknown while an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("have the collateral and the debt, also of pairs that cannot add interest", () => {
    const amounts: ReadonlyArray<PositionAmount> = [
      { token: collateral, amountRaw: 8n, meta: "SUPPLIED" },
      { token: asset, amountRaw: 7n, meta: "BORROWED" },
    ]
    assert.deepStrictEqual(amountsOf(answers), amounts)
    const { "toBorrowAmount(uint256,bool,bool) 6 true true": debt, ...first } = answers
    assert.deepStrictEqual(amountsOf({ ...first, "toBorrowAmount(uint256,bool) 6 true": debt }), amounts)
  })
})
