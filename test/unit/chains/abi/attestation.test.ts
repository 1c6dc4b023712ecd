import { type ContractFunctionArgs, encodeFunctionData, parseAbi, zeroAddress, zeroHash } from "viem"
import { assert, describe, it } from "vitest"
import { attestationUid, decodeAttestationEvent, requestedAttestations } from "#chains/abi/attestation.ts"
import { address } from "../../../support/chain/block-builder.ts"
import {
  attestCall,
  attestedLog,
  labelAttester,
  labelRequest,
  multiAttestCall,
  revokeCall,
  uidOf,
} from "../../../support/chain/label-attestation.ts"

const requestOf = (name: string) =>
  labelRequest({ subject: `eip155:1:${address(0xab)}`, tags: { contract_name: name }, expirationTime: 9n })

const contentOf = ({ schema, data: { value: _, ...content } }: ReturnType<typeof requestOf>) => ({ schema, ...content })

const delegatedAbi = parseAbi([
  "struct Content { address recipient; uint64 expirationTime; bool revocable; bytes32 refUID; bytes data; uint256 value; }",
  "struct Signature { uint8 v; bytes32 r; bytes32 s; }",
  "struct Delegated { bytes32 schema; Content data; Signature signature; address attester; uint64 deadline; }",
  "struct DelegatedList { bytes32 schema; Content[] data; Signature[] signatures; address attester; uint64 deadline; }",
  "function attestByDelegation(Delegated request) payable returns (bytes32)",
  "function multiAttestByDelegation(DelegatedList[] requests) payable returns (bytes32[])",
])

const signature = { v: 27, r: zeroHash, s: zeroHash }

const delegated = { attester: zeroAddress, deadline: 0n }

type ListArgs = ContractFunctionArgs<typeof delegatedAbi, "payable", "multiAttestByDelegation">

describe("requestedAttestations", () => {
  const [one, other] = [requestOf("one"), requestOf("other")]

  it("are none of other calls, and of inputs that end early", () => {
    assert.deepStrictEqual(requestedAttestations("0x"), [])
    assert.deepStrictEqual(requestedAttestations(revokeCall(one, zeroHash)), [])
    assert.deepStrictEqual(requestedAttestations(attestCall(one).slice(0, 300)), [])
  })

  it("are those of a call, one or several", () => {
    assert.deepStrictEqual(requestedAttestations(attestCall(one)), [contentOf(one)])
    assert.deepStrictEqual(requestedAttestations(multiAttestCall([one, other])), [contentOf(one), contentOf(other)])
  })

  it("are those that others signed", () => {
    const single = encodeFunctionData({
      abi: delegatedAbi,
      functionName: "attestByDelegation",
      args: [{ ...one, ...delegated, signature }],
    })
    assert.deepStrictEqual(requestedAttestations(single), [contentOf(one)])
    const args: ListArgs = [
      [{ schema: one.schema, data: [one.data, other.data], ...delegated, signatures: [signature, signature] }],
    ]
    const several = encodeFunctionData({ abi: delegatedAbi, functionName: "multiAttestByDelegation", args })
    assert.deepStrictEqual(requestedAttestations(several), [contentOf(one), contentOf(other)])
  })
})

describe("attestationUid", () => {
  it("differs for each member, time, attester and repetition", () => {
    const request = requestOf("one")
    const made = { attester: labelAttester, timeSeconds: 5, bump: 0 }
    assert.strictEqual(attestationUid(contentOf(request), made), uidOf(request, 5))
    const others = [
      attestationUid(contentOf(requestOf("other")), made),
      attestationUid(contentOf(request), { ...made, attester: address(1) }),
      attestationUid(contentOf(request), { ...made, timeSeconds: 6 }),
      attestationUid(contentOf(request), { ...made, bump: 1 }),
    ]
    assert.strictEqual(new Set([uidOf(request, 5), ...others]).size, 5)
  })
})

describe("decodeAttestationEvent", () => {
  it("is undefined for an event of another form", () => {
    const request = requestOf("one")
    const log = attestedLog(request, uidOf(request, 5))
    assert.deepStrictEqual(decodeAttestationEvent(log), {
      uid: uidOf(request, 5),
      attester: labelAttester,
      schema: request.schema,
    })
    assert.isUndefined(decodeAttestationEvent({ topics: log.topics, data: "0x" }))
    assert.isUndefined(decodeAttestationEvent({ topics: log.topics.slice(0, 3), data: uidOf(request, 5) }))
  })
})
