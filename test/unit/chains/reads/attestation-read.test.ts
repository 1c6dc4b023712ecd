import { encodeAbiParameters, parseAbiParameters } from "viem"
import { assert, describe, it } from "vitest"
import { attestationRead } from "#chains/reads/attestation-read.ts"
import { type Hash, zeroHash } from "#schemas/domain/primitive.ts"
import { address, buildBlock, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  attestCall,
  attestedLog,
  labelRequest,
  revokedLog,
  attestationService as service,
  uidOf,
} from "../../../support/chain/label-attestation.ts"
import { planContext } from "../../../support/chain/plan-context.ts"

const request = labelRequest({ subject: `eip155:1:${address(5)}`, tags: { contract_name: "router" } })

const uid = uidOf(request, 1)

const wantsOf = (logs: ReadonlyArray<LogDraft>, input = "0x", chainId = 31_337) =>
  attestationRead.wants(buildBlock({ chainId, transactions: [{ to: service, input, logs }] }), planContext)

const outputOf = (found: Hash) =>
  encodeAbiParameters(
    parseAbiParameters([
      "Attestation attestation",
      "struct Attestation { bytes32 uid; bytes32 schema; uint64 time; uint64 expirationTime; uint64 revocationTime; bytes32 refUID; address recipient; address attester; bool revocable; bytes data; }",
    ]),
    [
      {
        uid: found as `0x${string}`,
        schema: request.schema,
        time: 1n,
        expirationTime: 9n,
        revocationTime: 0n,
        refUID: request.data.refUID,
        recipient: request.data.recipient,
        attester: "0x0000000000000000000000000000000000000009",
        revocable: true,
        data: request.data.data,
      },
    ],
  )

describe("attestationRead", () => {
  it("is not read for revocations, other attesters, services, schemas and chains", () => {
    assert.deepStrictEqual(wantsOf([revokedLog(request, uid)]), [])
    assert.deepStrictEqual(wantsOf([attestedLog(request, uid, address(7))]), [])
    assert.deepStrictEqual(wantsOf([{ ...attestedLog(request, uid), address: address(7) }]), [])
    assert.deepStrictEqual(wantsOf([attestedLog({ ...request, schema: zeroHash as never }, uid)]), [])
    assert.deepStrictEqual(wantsOf([attestedLog(request, uid)], "0x", 1), [])
    assert.deepStrictEqual(wantsOf([{ ...attestedLog(request, uid), data: "0x" }]), [])
  })

  it("is read where no call of the transaction hashes to the attestation", () => {
    assert.deepStrictEqual(wantsOf([attestedLog(request, uid)]), [{ service, uid }])
    assert.deepStrictEqual(wantsOf([attestedLog(request, uid)], attestCall(request)), [])
    const later = uidOf(request, 2)
    assert.deepStrictEqual(wantsOf([attestedLog(request, later)], attestCall(request)), [{ service, uid: later }])
  })

  it("has the content that the contract stores, and none of an attestation that it lacks", () => {
    const none = { recipient: undefined, expirationTimeRaw: undefined, data: undefined }
    assert.deepStrictEqual(attestationRead.decode([undefined], { service, uid }), none)
    assert.deepStrictEqual(attestationRead.decode([outputOf(zeroHash)], { service, uid }), none)
    assert.deepStrictEqual(attestationRead.decode([outputOf(uid)], { service, uid }), {
      recipient: request.data.recipient,
      expirationTimeRaw: 9n,
      data: request.data.data,
    })
  })
})
