import { assert, describe, it } from "@effect/vitest"
import { curveEscrow, escrowGroup } from "#pipelines/protocols/families/escrow-position.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [escrow, token, account] = [address(1), address(2), address(3)]

const multicall = "0xca11bde05977b3631167028862be2a173976ca11"

const answers: ContractAnswers[string] = { "token()": [token], [`locked(address) ${account}`]: [5n, 1_000n] }

const group = escrowGroup({ 1: [escrow] }, curveEscrow)

const amountsOf = (of: ContractAnswers[string], time: bigint) =>
  group.kind === "contract-position"
    ? group.amounts(answersOf({ [escrow]: of, [multicall]: { "getCurrentBlockTimestamp()": [time] } }), {
        chainId: 1,
        app: "a",
        group: "lock",
        contract: escrow,
        item: "",
        account,
      })
    : assert.fail()

describe("escrowGroup", () => {
  it("is unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others, 1n), missing)
    }
  })

  it("has a locked amount until the end of the lock, and then one that can be taken out", () => {
    assert.deepStrictEqual(amountsOf(answers, 999n), [{ token, amountRaw: 5n, meta: "LOCKED" }])
    assert.deepStrictEqual(amountsOf(answers, 1_000n), [{ token, amountRaw: 5n, meta: "SUPPLIED" }])
  })
})
