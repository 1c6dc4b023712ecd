import { assert, describe, it } from "vitest"
import { encodeCall } from "#chains/abi/encode.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { address, type BlockDraft, type TransactionDraft } from "../../../support/chain/block-builder.ts"
import {
  attestCall,
  attestedLog,
  type LabelDraft,
  labelAttester,
  labelRequest,
  multiAttestCall,
  revokedLog,
  attestationService as service,
  uidOf,
} from "../../../support/chain/label-attestation.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [router, bridge] = [address(0xab), address(0xac)]

const requestOf = (name: string, draft: Partial<LabelDraft> = {}) =>
  labelRequest({ subject: `eip155:8453:${router}`, tags: { contract_name: name, is_contract: true }, ...draft })

const factsOf = (transaction: TransactionDraft, draft: BlockDraft = {}) =>
  foldOne({ timestampMs: 1_000, transactions: [{ to: service, ...transaction }], ...draft })

const namesOf = (...args: Parameters<typeof factsOf>) => factsOf(...args).attestedLabels.map(({ label }) => label)

describe("attestedLabels", () => {
  const request = requestOf("router", { expirationTime: 9n })
  const uid = uidOf(request, 1)

  it("has a label with its account, chain, attester and expiry, by the call that attests it", () => {
    assert.deepStrictEqual(factsOf({ input: attestCall(request), logs: [attestedLog(request, uid)] }).attestedLabels, [
      {
        place: { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 },
        uid,
        attester: labelAttester,
        account: router,
        labelChainId: 8453,
        label: "router",
        isContract: true,
        expiresMs: 9_000,
      },
    ])
  })

  it("has none of a failed transaction, of another attester, and of a call whose content has another hash", () => {
    const input = attestCall(request)
    assert.deepStrictEqual(namesOf({ input, receipt: { hasSucceeded: false }, logs: [] }), [])
    assert.deepStrictEqual(namesOf({ input, logs: [attestedLog(request, uid, address(7))] }), [])
    assert.deepStrictEqual(namesOf({ input: attestCall(requestOf("other")), logs: [attestedLog(request, uid)] }), [])
  })

  it("has each label of a call of several, equal ones included", () => {
    const requests = [requestOf("router"), requestOf("bridge", { subject: `eip155:1:${bridge}` }), requestOf("router")]
    const uids = [uidOf(requestOf("router"), 1), uidOf(requests[1] ?? request, 1), uidOf(requestOf("router"), 1, 1)]
    const logs = requests.map((one, index) => attestedLog(one, uids[index] ?? ""))
    assert.deepStrictEqual(namesOf({ input: multiAttestCall(requests), logs }), ["router", "bridge", "router"])
  })

  it("has labels of calls that a wallet makes, and of calls in traces", () => {
    const call: Hex = attestCall(request)
    const executed = encodeCall("execute(address to, uint256 value, bytes data)", [service, 0n, call])
    const logs = [attestedLog(request, uid)]
    assert.deepStrictEqual(namesOf({ to: address(9), input: executed, logs }), ["router"])
    const traced = { path: [0], type: "call", callType: "call", from: address(9), to: service, input: call } as const
    assert.deepStrictEqual(namesOf({ to: address(9), input: "0x", logs, traces: [traced] }), ["router"])
    assert.deepStrictEqual(namesOf({ to: address(9), input: "0x", logs }), [])
  })

  it("has labels as they were read with the block", () => {
    const { recipient, data } = request.data
    const attestations = [{ service, uid, recipient, expirationTimeRaw: 0n, data }]
    const [label] = factsOf(
      { input: "0x", logs: [attestedLog(request, uid)] },
      { reads: { attestations } },
    ).attestedLabels
    assert.deepInclude(label, { label: "router", expiresMs: undefined })
    const refused = [{ service, uid, recipient: undefined, expirationTimeRaw: undefined, data: undefined }]
    const logs = [attestedLog(request, uid)]
    assert.deepStrictEqual(namesOf({ input: "0x", logs }, { reads: { attestations: refused } }), [])
  })

  it("has revocations", () => {
    const place = { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 } as const
    assert.deepStrictEqual(factsOf({ logs: [revokedLog(request, uid)] }).labelRevocations, [{ place, uid }])
    assert.deepStrictEqual(factsOf({ logs: [revokedLog(request, uid, address(7))] }).labelRevocations, [])
  })
})
