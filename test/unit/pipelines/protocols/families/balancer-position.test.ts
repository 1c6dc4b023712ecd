import { assert, describe, it } from "@effect/vitest"
import { balancerGroup, balancerThirdGroup } from "#pipelines/protocols/families/balancer-position.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [vault, pool, first, second] = addresses(1, 2, 3, 4)

const id = `0x${"7".repeat(64)}`

const underlyings = (group: PositionGroup, answers: ContractAnswers) =>
  group.kind === "app-token"
    ? group.underlyings(answersOf(answers), { token: pool, amountRaw: 10n, supplyRaw: 100n })
    : assert.fail()

describe("balancerGroup", () => {
  const group = balancerGroup({ 1: [vault] })
  const contracts = (supply: ContractAnswers[string]): ContractAnswers => ({
    [pool]: { "getPoolId()": [id], ...supply },
    [vault]: {
      [`getPoolTokens(bytes32) ${id}`]: [
        [first, pool, second],
        [1_009n, 5_000n, 2_000n],
      ],
    },
  })

  it("is a part of each token but the share itself, of the supply that takes part", () => {
    const part = (supply: ContractAnswers[string]) =>
      underlyings(group, contracts(supply))?.map(({ token, amountRaw }) => [token, amountRaw])
    const tenth = [
      [first, 100n],
      [second, 200n],
    ]
    assert.deepStrictEqual(part({}), tenth)
    const half = [
      [first, 504n],
      [second, 1_000n],
    ]
    assert.deepStrictEqual(part({ "getActualSupply()": [20n] }), half)
    assert.deepStrictEqual(part({ "getVirtualSupply()": [20n] }), half)
  })

  it("asks the vault that the pool names where an exchange has several", () => {
    const several = balancerGroup({ 1: [address(8)], 10: [vault] })
    const named = (of: string) => underlyings(several, contracts({ "getVault()": [of] }))
    assert.lengthOf(named(vault) ?? [], 2)
    assert.isUndefined(named(address(9)))
  })

  it("is unknown where the vault or the pool does not answer", () => {
    assert.isUndefined(underlyings(group, { [pool]: { "getPoolId()": [id] } }))
    assert.isUndefined(underlyings(group, { ...contracts({}), [pool]: {} }))
  })
})

describe("balancerThirdGroup", () => {
  it("is a part of each token", () => {
    const group = balancerThirdGroup({ 1: [vault] })
    const answers = {
      [vault]: { [`getPoolTokenInfo(address) ${pool}`]: [[first, second], [], [1_009n, 2_000n]] },
    }
    assert.deepStrictEqual(underlyings(group, answers), [
      { token: first, amountRaw: 100n },
      { token: second, amountRaw: 200n },
    ])
    assert.isUndefined(underlyings(group, {}))
  })
})
