import { assert, describe, it } from "vitest"
import { clonedContract, decodeCodeEvent } from "#chains/abi/proxy.ts"
import type { Log } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, word } from "../../../support/chain/block-builder.ts"
import { codeTopics, deployedLog, minimalProxyOf, proxyLog } from "../../../support/chain/code-log.ts"

const [proxy, target, other] = [address(1), address(2), address(3)]

const decode = (log: Partial<Log>) => decodeCodeEvent({ index: 0, address: proxy, topics: [], data: "0x", ...log })

describe("decodeCodeEvent", () => {
  it("ignores other events, other shapes, and the zero address", () => {
    const upgraded = proxyLog("Upgraded", proxy, target)
    assert.isUndefined(decode({}))
    assert.isUndefined(decode({ ...upgraded, topics: upgraded.topics.slice(0, 1) }))
    assert.isUndefined(decode({ ...upgraded, data: `0x${word(1n)}` }))
    assert.isUndefined(decode({ ...upgraded, topics: [codeTopics.Upgraded, `0x${"f".repeat(64)}`] }))
    assert.isUndefined(decode(proxyLog("Upgraded", proxy, zeroAddress)))
    assert.isUndefined(decode({ topics: [codeTopics.NewImplementation], data: `0x${word(target)}` }))
  })

  it("reads the code that proxies name, indexed or not, and beacons", () => {
    const implementation = { account: proxy, kind: "implementation", target } as const
    assert.deepStrictEqual(decode(proxyLog("Upgraded", proxy, target)), implementation)
    assert.deepStrictEqual(decode({ topics: [codeTopics.Upgraded], data: `0x${word(target)}` }), implementation)
    assert.deepStrictEqual(
      decode({ topics: [codeTopics.ChangedMasterCopy], data: `0x${word(target)}` }),
      implementation,
    )
    assert.deepStrictEqual(
      decode({ topics: [codeTopics.NewImplementation], data: `0x${word(other)}${word(target)}` }),
      implementation,
    )
    assert.deepStrictEqual(decode(proxyLog("BeaconUpgraded", proxy, target)), { ...implementation, kind: "beacon" })
  })

  it("believes that an account was deployed from entry points only", () => {
    const deployed = deployedLog(proxy, target)
    assert.isUndefined(decode({ ...deployed, address: other }))
    assert.isUndefined(decode({ ...deployed, data: "0x" }))
    assert.deepStrictEqual(decode(deployed), { account: proxy, kind: "account", target })
  })
})

describe("clonedContract", () => {
  it("finds none in other code", () => {
    assert.isUndefined(clonedContract("0x"))
    assert.isUndefined(clonedContract(`${minimalProxyOf(target)}00`))
    assert.isUndefined(clonedContract(`${minimalProxyOf(target).slice(0, -2)}00`))
  })

  it("is the contract in the code of a minimal proxy", () => {
    assert.strictEqual(clonedContract(minimalProxyOf(target)), target)
  })
})
