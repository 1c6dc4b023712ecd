import { assert, describe, it } from "vitest"
import { readAgentDocument, registrationText } from "#api/agents/agent-document.ts"

const registry = "0x8004a169fb4a3325136eb29fa0ceb6d2e539a432"

describe("readAgentDocument", () => {
  it("refuses what is no object", () => {
    for (const text of ["", "[]", "7", "{", "null", '"name"']) assert.isUndefined(readAgentDocument(text), text)
  })

  it("ignores members of other types", () => {
    const content = JSON.stringify({
      name: 7,
      description: " ",
      services: [null, 7, { name: "MCP" }, { endpoint: "https://a" }],
      x402Support: "yes",
      active: 1,
      supportedTrust: [null, {}],
      registrations: [
        { agentId: "x", agentRegistry: registry },
        { agentId: 1 },
        { agentId: 1e300, agentRegistry: `eip155:1:${registry}` },
        { agentId: { toString: null }, agentRegistry: { toString: null } },
      ],
    })
    assert.deepStrictEqual(readAgentDocument(content), {
      name: undefined,
      description: undefined,
      endpoints: [],
      x402Support: undefined,
      isActive: undefined,
      supportedTrust: [],
      registrations: new Set<string>(),
    })
  })

  it("has at most 50 endpoints, those of earlier documents too, and its registrations", () => {
    const endpoints = Array.from({ length: 60 }, (_, index) => ({ name: `e${index}`, endpoint: "https://a\u202e" }))
    const registrations = [{ agentId: 22, agentRegistry: `eip155:8453:${registry.toUpperCase().replace("X", "x")}` }]
    const document = readAgentDocument(JSON.stringify({ endpoints, x402support: true, registrations }))
    assert.lengthOf(document?.endpoints ?? [], 50)
    assert.deepStrictEqual(document?.endpoints[0], { name: "e0", endpoint: "https://a", version: null })
    assert.isTrue(document?.x402Support)
    assert.isTrue(document?.registrations.has(registrationText({ chainId: 8453, agentId: 22n }, registry)))
  })
})
