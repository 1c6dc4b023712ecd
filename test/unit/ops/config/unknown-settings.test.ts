import { assert, describe, it } from "vitest"
import { unknownSettings } from "#ops/config/unknown-settings.ts"

const known = [
  "API_HOST",
  "API_PORT",
  "DESCRIPTORS",
  "CHAIN_<id>_RPC_URLS",
  "CHAIN_<id>_START_BLOCK",
  "KAFKA_BROKERS",
  "KAFKA_PORT",
]

describe("unknownSettings", () => {
  it("reports misspelt settings, with the nearest setting", () => {
    assert.deepStrictEqual(unknownSettings(["KAFKA_BROKER", "API_PROT", "CHAIN_31337_RPC_URL"], known), [
      "API_PROT: there is no such setting, the nearest is API_PORT",
      "CHAIN_31337_RPC_URL: there is no such setting, the nearest is CHAIN_31337_RPC_URLS",
      "KAFKA_BROKER: there is no such setting, the nearest is KAFKA_BROKERS",
    ])
    assert.deepStrictEqual(unknownSettings(["CHAIN_ONE_RPC_URLS", "CHAIN__START_BLOCK"], known), [
      "CHAIN_ONE_RPC_URLS: there is no such setting, the nearest is CHAIN_<id>_RPC_URLS",
      "CHAIN__START_BLOCK: there is no such setting, the nearest is CHAIN_<id>_START_BLOCK",
    ])
  })

  it("ignores valid settings, and those of other programs", () => {
    const names = ["API_PORT", "CHAIN_1_RPC_URLS", "PATH", "APIS", "NODE_OPTIONS", "LOGNAME", "api_prot", "TERM"]
    assert.deepStrictEqual(unknownSettings(names, known), [])
  })

  it("ignores variables that Kubernetes adds for a service of the same name", () => {
    const names = ["KAFKA_SERVICE_HOST", "KAFKA_SERVICE_PORT", "KAFKA_SERVICE_PORT_KAFKA", "API_PORT_4000_TCP_ADDR"]
    assert.deepStrictEqual(unknownSettings([...names, "KAFKA_PORT_9092_TCP"], known), [])
  })
})
