import { assert, describe, it } from "vitest"
import { readAgentDocument } from "#api/agents/agent-document.ts"
import { claimedName, confirmationKey } from "#api/agents/agent-name.ts"

const registry = "0x8004a169fb4a3325136eb29fa0ceb6d2e539a432"

const agent = {
  ...{ chainId: 1, agentId: 167n, registry, uri: "", owner: registry, wallet: undefined, wallets: [] },
  ...{ registeredAtMs: 0, registrationHash: "0x" },
}

describe("confirmationKey", () => {
  it("is that of the example of ENSIP-25, and has all bytes of a larger chain id", () => {
    const key = `agent-registration[0x000100000101148004a169fb4a3325136eb29fa0ceb6d2e539a432][167]`
    assert.strictEqual(confirmationKey(agent), key)
    assert.include(confirmationKey({ ...agent, chainId: 8453 }), "[0x00010000022105148004")
    assert.include(confirmationKey({ ...agent, chainId: 42_161 }), "[0x0001000002a4b1148004")
  })
})

describe("claimedName", () => {
  it("is the name in normal form; none for a text that is no name", () => {
    const claimOf = (endpoint: string) => {
      const document = readAgentDocument(JSON.stringify({ services: [{ name: "ens", endpoint }] }))
      return document === undefined ? undefined : claimedName(agent, document)?.name
    }
    assert.strictEqual(claimOf("Agent.eth"), "agent.eth")
    assert.isUndefined(claimOf("0х.eth"))
    assert.isUndefined(claimOf(""))
  })
})
