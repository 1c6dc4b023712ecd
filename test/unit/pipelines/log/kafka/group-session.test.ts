import { assert, describe, it } from "vitest"
import { classifyFailure } from "#pipelines/log/kafka/group-session.ts"

const failureOf = (apiId: string) =>
  new AggregateError([Object.assign(new Error(), { apiId })], "Received response with error.")

describe("classifyFailure", () => {
  it("distinguishes rebalances and new coordinators from unreachable ones", () => {
    const kinds = {
      UNKNOWN_MEMBER_ID: "rebalancing",
      REBALANCE_IN_PROGRESS: "rebalancing",
      ILLEGAL_GENERATION: "rebalancing",
      COORDINATOR_NOT_AVAILABLE: "forming",
      COORDINATOR_LOAD_IN_PROGRESS: "forming",
      NOT_COORDINATOR: "forming",
      REQUEST_TIMED_OUT: "unreachable",
    }
    for (const [apiId, kind] of Object.entries(kinds)) assert.strictEqual(classifyFailure(failureOf(apiId)), kind)
    assert.strictEqual(classifyFailure(new Error("Connection closed")), "unreachable")
  })
})
