import { assert, describe, it } from "vitest"
import { failureNames, isHarmless } from "#pipelines/log/kafka/client.ts"

describe("isHarmless", () => {
  it("leaves alone what an operator should see", () => {
    assert.isFalse(isHarmless("Crash: KafkaJSNonRetriableError: something new"))
    assert.isFalse(isHarmless("Failed to execute listener: no"))
  })

  it("recognises the errors of brokers while leaders move, and of failures", () => {
    const sayings = [
      "Response Heartbeat(key: 12, version: 3): The group is rebalancing, so a rejoin is needed",
      "There is no leader for this topic-partition as we are in the middle of a leadership election",
      "Limiting retries for the idempotent producer may invalidate EoS guarantees",
      "Connection error: connect ECONNREFUSED 127.0.0.1:9092",
    ]
    assert.deepStrictEqual(
      sayings.filter((saying) => !isHarmless(saying)),
      [],
    )
  })
})

describe("failureNames", () => {
  it("finds nothing in what is no failure", () => {
    assert.deepStrictEqual(failureNames(undefined), [])
    assert.deepStrictEqual(failureNames("text"), [])
  })

  it("looks into what kafkajs wraps and gathers", () => {
    const inner = Object.assign(new Error("unknown"), { type: "UNKNOWN_TOPIC_OR_PARTITION" })
    const gathered = Object.assign(new Error("several"), { errors: [inner] })
    assert.deepStrictEqual(failureNames(new Error("gave up", { cause: gathered })), [
      "Error",
      "Error",
      "Error",
      "UNKNOWN_TOPIC_OR_PARTITION",
    ])
  })
})
