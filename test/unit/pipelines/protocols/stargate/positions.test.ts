import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/stargate/positions.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [pool, token] = [address(1), address(2)]

const [group] = positions

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
})
