import { getContractAddress } from "viem"
import { assert, describe, it } from "vitest"
import { deployedByProxy } from "#chains/abi/deployment-proxy.ts"
import { address } from "../../../support/chain/block-builder.ts"

const proxy = "0x4e59b44847b379578588920ca78fbf26c0b4956c"

const [salt, code] = [`0x${"00".repeat(31)}01`, "0x600080fd"] as const

const input = `${salt}${code.slice(2)}`

describe("deployedByProxy", () => {
  it("finds nothing in calls of other contracts, and in calls without code", () => {
    assert.isUndefined(deployedByProxy({ to: address(2), input }))
    assert.isUndefined(deployedByProxy({ to: proxy, input: salt }))
    assert.isUndefined(deployedByProxy({ to: proxy, input: "0x" }))
  })

  it("computes the address from the salt and the code", () => {
    const deployed = getContractAddress({ opcode: "CREATE2", from: proxy, salt, bytecode: code }).toLowerCase()
    assert.strictEqual(deployedByProxy({ to: proxy, input }), deployed)
  })
})
