import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import {
  agentRegistry,
  feedbackLog,
  feedbackResponseLog,
  feedbackRevokedLog,
} from "../../../support/chain/agent-log.ts"
import { addresses, type LogDraft } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob] = addresses(1, 2)

const stepsOf = (logs: ReadonlyArray<LogDraft>) =>
  foldOne({ chainId: 1, transactions: [{ logs }] }, ethereum).agentFeedback

const feedback = { agentId: 7n, client: ann }

describe("agentFeedback", () => {
  it("ignores the identity registry", () => {
    assert.deepStrictEqual(stepsOf([{ ...feedbackLog(feedback), address: agentRegistry }]), [])
  })

  it("has each step", () => {
    const steps = stepsOf([feedbackLog(feedback), feedbackResponseLog(feedback, bob), feedbackRevokedLog(feedback)])
    assert.deepStrictEqual(
      steps.map(({ step, place }) => [step, place.originIndex]),
      [
        ["given", 0],
        ["response", 1],
        ["revoked", 2],
      ],
    )
  })
})
