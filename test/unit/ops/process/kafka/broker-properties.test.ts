import { assert, describe, it } from "vitest"
import { brokerProperties } from "#ops/process/kafka/broker-properties.ts"

describe("brokerProperties", () => {
  it("listens on loopback only, with the ports it is given", () => {
    const text = brokerProperties({ dataDirectory: "/d", port: 1111, controllerPort: 2222, sessionTimeoutMs: 2_000 })
    const properties = new Map(text.split("\n").map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]))
    assert.strictEqual(properties.get("listeners"), "PLAINTEXT://127.0.0.1:1111,CONTROLLER://127.0.0.1:2222")
    assert.strictEqual(properties.get("advertised.listeners"), "PLAINTEXT://127.0.0.1:1111")
    assert.strictEqual(properties.get("log.dirs"), "/d")
    assert.strictEqual(properties.get("auto.create.topics.enable"), "false")
  })

  it("has the broker report well within its session", () => {
    const text = brokerProperties({ dataDirectory: "/d", port: 1, controllerPort: 2, sessionTimeoutMs: 2_000 })
    assert.include(text, "broker.session.timeout.ms=2000\n")
    assert.include(text, "broker.heartbeat.interval.ms=500\n")
  })
})
