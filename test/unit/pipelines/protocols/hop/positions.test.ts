import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/hop/positions.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [share, pool, canonical, ofBridge] = addresses(1, 2, 3, 4)

const ofPool = {
  "getToken(uint8) 0": [canonical],
  "getToken(uint8) 1": [ofBridge],
  "getTokenBalance(uint8) 0": [1_000n],
  "getTokenBalance(uint8) 1": [3_001n],
}

const answers: ContractAnswers = { [share]: { "swap()": [pool] }, [pool]: ofPool }

const underlyings = (of: ContractAnswers, supplyRaw = 100n) => {
  const [group] = positions
  return group?.kind === "app-token"
    ? group.underlyings(answersOf(of), { token: share, amountRaw: 10n, supplyRaw })
    : assert.fail()
}

describe("shares of Hop", () => {
  it("stand for both tokens of their pool", () => {
    assert.deepStrictEqual(underlyings(answers), [
      { token: canonical, amountRaw: 100n },
      { token: ofBridge, amountRaw: 300n },
    ])
    assert.isEmpty(underlyings(answers, 0n))
  })

  it("are unknown where an answer is missing", () => {
    assert.isUndefined(underlyings({ [pool]: ofPool }))
    for (const missing of Object.keys(ofPool)) {
      const others = Object.fromEntries(Object.entries(ofPool).filter(([call]) => call !== missing))
      assert.isUndefined(underlyings({ ...answers, [pool]: others }), missing)
    }
  })
})
