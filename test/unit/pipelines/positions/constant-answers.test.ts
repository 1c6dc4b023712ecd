import { assert, describe, it } from "@effect/vitest"
import { callKey } from "#pipelines/positions/answers.ts"
import { makeConstantAnswers } from "#pipelines/positions/constant-answers.ts"
import { address } from "../../../support/chain/block-builder.ts"

const call = { to: address(1), data: "0x01", isConstant: true }

const key = callKey(call)

/** Whether an answer that was kept at time 0 counts at another. */
const isKept = (output: string | undefined, nowMs: number, isConstant = true): boolean => {
  const constants = makeConstantAnswers()
  constants.keep([{ ...call, isConstant }], new Map([[key, output]]), 0)
  return constants.answersAt(nowMs).has(key)
}

describe("constant answers", () => {
  it("leave out changeable and long answers", () => {
    assert.isFalse(isKept("0x05", 1, false))
    assert.isFalse(isKept(`0x${"05".repeat(1_000)}`, 1))
  })

  it("are cached, refusals and zeros for ten minutes only", () => {
    assert.isTrue(isKept("0x05", 86_400_000))
    for (const empty of [undefined, "0x", "0x0000"]) {
      assert.isTrue(isKept(empty, 599_999))
      assert.isFalse(isKept(empty, 600_000))
    }
  })
})
