import { assert, describe, it } from "vitest"
import {
  decodeAgentOwner,
  decodeAgentUri,
  decodeAgentWallet,
  decodeFeedback,
  decodeFeedbackResponse,
  decodeFeedbackRevocation,
} from "#chains/abi/agent-registry.ts"
import { zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import {
  agentMetadataLog,
  agentTransferLog,
  agentUriLog,
  agentWalletLog,
  feedbackLog,
  feedbackResponseLog,
  feedbackRevokedLog,
} from "../../../support/chain/agent-log.ts"
import { addresses } from "../../../support/chain/block-builder.ts"

const [ann, bob] = addresses(1, 2)

describe("decodeAgentUri", () => {
  it("cuts nothing off, and takes no URI of more than 256 KiB", () => {
    const uri = "a".repeat(256 * 1_024)
    assert.deepStrictEqual(decodeAgentUri(agentUriLog(7n, uri)), { agentId: 7n, uri })
    assert.deepStrictEqual(decodeAgentUri(agentUriLog(7n, `${uri}a`)), { agentId: 7n, uri: "" })
    assert.deepStrictEqual(decodeAgentUri({ ...agentUriLog(7n, uri), data: "0x" }), { agentId: 7n, uri: "" })
    assert.isUndefined(decodeAgentUri({ topics: [], data: "0x" }))
  })
})

describe("decodeAgentWallet", () => {
  it("has no account for other lengths and the zero address, and ignores other keys", () => {
    assert.deepStrictEqual(decodeAgentWallet(agentWalletLog(7n, ann)), { agentId: 7n, account: ann })
    for (const value of ["0x", zeroAddress, `${ann}00`])
      assert.deepStrictEqual(decodeAgentWallet(agentWalletLog(7n, value)), { agentId: 7n, account: undefined })
    assert.isUndefined(decodeAgentWallet(agentMetadataLog(7n, "name", ann)))
    assert.isUndefined(decodeAgentWallet({ ...agentWalletLog(7n, ann), data: "0x" }))
  })
})

describe("decodeAgentOwner", () => {
  it("has no account for a burned agent", () => {
    assert.deepStrictEqual(decodeAgentOwner(agentTransferLog(7n, ann, bob)), { agentId: 7n, account: bob })
    assert.deepStrictEqual(decodeAgentOwner(agentTransferLog(7n, ann, zeroAddress)), {
      agentId: 7n,
      account: undefined,
    })
    const { topics } = agentTransferLog(7n, ann, bob)
    assert.isUndefined(decodeAgentOwner({ topics: topics.slice(0, 3), data: "0x" }))
  })
})

describe("decodeFeedback", () => {
  it("rejects short events and more decimals than the registry accepts", () => {
    const log = feedbackLog({ agentId: 7n, client: ann })
    assert.isUndefined(decodeFeedback({ ...log, data: "0x" }))
    assert.isUndefined(decodeFeedback({ ...log, topics: log.topics.slice(0, 2) }))
    assert.isUndefined(decodeFeedback(feedbackLog({ agentId: 7n, client: ann, decimals: 19n })))
  })

  it("has negative values, and cuts texts", () => {
    const tags = ["t".repeat(3_000), "\u0000"] as const
    assert.deepStrictEqual(
      decodeFeedback(feedbackLog({ agentId: 7n, client: ann, index: 2n, valueRaw: -32n, decimals: 1n, tags })),
      {
        agentId: 7n,
        client: ann,
        feedbackIndex: 2n,
        valueRaw: -32n,
        decimals: 1,
        tags: ["t".repeat(2_048), "\u0000"],
        endpoint: "https://agent.example/mcp",
        uri: "ipfs://feedback",
        hash: zeroHash,
      },
    )
  })

  it("is revoked and answered by its key", () => {
    const feedback = { agentId: 7n, client: ann, index: 2n }
    const key = { agentId: 7n, client: ann, feedbackIndex: 2n }
    assert.deepStrictEqual(decodeFeedbackRevocation(feedbackRevokedLog(feedback)), key)
    assert.deepStrictEqual(decodeFeedbackResponse(feedbackResponseLog(feedback, bob)), {
      ...key,
      responder: bob,
      uri: "ipfs://response",
      hash: zeroHash,
    })
    assert.isUndefined(decodeFeedbackRevocation({ ...feedbackRevokedLog(feedback), topics: [] }))
    assert.isUndefined(decodeFeedbackResponse({ ...feedbackResponseLog(feedback, bob), data: "0x" }))
  })
})
