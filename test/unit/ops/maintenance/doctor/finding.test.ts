import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Finding, findingLine, judgeFindings } from "#ops/maintenance/doctor/finding.ts"

const finding = (level: Finding["level"], subject: string): Finding => ({ level, subject, text: "it serves chain 10" })

describe("findingLine", () => {
  it("reports severity, subject and finding", () => {
    assert.strictEqual(findingLine(finding("failure", "endpoint 2")), "cannot work: endpoint 2: it serves chain 10.")
  })
})

describe("judgeFindings", () => {
  it.effect("fails with SetupUnworkable, naming each subject once, and tolerates warnings", () =>
    Effect.gen(function* () {
      yield* judgeFindings([finding("ok", "a"), finding("warning", "b")])
      const failure = yield* Effect.flip(
        judgeFindings([finding("failure", "b"), finding("ok", "c"), finding("failure", "a"), finding("failure", "b")]),
      )
      assert.strictEqual(failure._tag, "SetupUnworkable")
      assert.strictEqual(failure.message, "These configured components cannot work: b; a.")
    }),
  )
})
