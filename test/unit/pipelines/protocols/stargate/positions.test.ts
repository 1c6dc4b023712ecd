import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/stargate/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [pool, token, staking, rewarder, reward, account] = addresses(1, 2, 3, 4, 5, 6)

const [group, second, farm] = positions

const underlyings = (of: ContractAnswers) =>
  group?.kind === "app-token"
    ? group.underlyings(answersOf(of), { token: pool, amountRaw: 10n, supplyRaw: 100n })
    : assert.fail()

describe("pools of Stargate", () => {
  it("are unknown where the pool does not answer", () => {
    assert.isUndefined(underlyings({}))
  })

  it("convert shares in the units of their token", () => {
    const answers = { [pool]: { "token()": [token], "amountLPtoLD(uint256) 10": [11n] } }
    assert.deepStrictEqual(underlyings(answers), [{ token, amountRaw: 11n }])
  })

  it("of version 2 stand for the same number of units", () => {
    const share = { token: rewarder, amountRaw: 10n, supplyRaw: 100n }
    const answers = { [rewarder]: { "stargate()": [pool] }, [pool]: { "token()": [token] } }
    const read = (of: ContractAnswers) =>
      second?.kind === "app-token" ? second.underlyings(answersOf(of), share) : assert.fail()
    assert.deepStrictEqual(read(answers), [{ token, amountRaw: 10n }])
    assert.isUndefined(read({}))
  })
})

describe("stakes in Stargate", () => {
  const place = {
    chainId: 1,
    app: "stargate",
    group: "farm-v2",
    contract: staking,
    item: String(BigInt(token)),
    account,
  }
  const staked = { [`balanceOf(address, address) ${token} ${account}`]: [7n] }
  const read = (of: ContractAnswers) =>
    farm?.kind === "contract-position" ? farm.amounts(answersOf(of), place) : assert.fail()

  it("are shares and rewards in several tokens", () => {
    const answers = {
      [staking]: { ...staked, [`rewarder(address) ${token}`]: [rewarder] },
      [rewarder]: {
        [`getRewards(address, address) ${token} ${account}`]: [
          [reward, zeroAddress],
          [3n, 4n],
        ],
      },
    }
    assert.deepStrictEqual(read(answers), [
      { token, amountRaw: 7n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 3n, meta: "CLAIMABLE" },
      { token: zeroAddress, amountRaw: 4n, meta: "CLAIMABLE" },
    ])
  })

  it("are shares alone where there is no contract of rewards, and unknown without an answer", () => {
    const answers = { [staking]: { ...staked, [`rewarder(address) ${token}`]: [zeroAddress] } }
    assert.deepStrictEqual(read(answers), [{ token, amountRaw: 7n, meta: "SUPPLIED" }])
    assert.isUndefined(read({ [staking]: staked }))
  })
})
