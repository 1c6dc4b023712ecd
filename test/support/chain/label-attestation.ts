/** Attestations of labels, and their calls. Hashes and encodings are written a second time here, as in `block-builder.ts`. */
import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  keccak256,
  parseAbi,
  type Hex as ViemHex,
  zeroHash,
} from "viem"
import type { Block, StateReads } from "#schemas/domain/block.ts"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { type LogDraft, word } from "./block-builder.ts"

/** The service of Base and of the development chain. */
export const attestationService: Address = "0x4200000000000000000000000000000000000021"

/** The account whose labels count. */
export const labelAttester: Address = "0xa725646c05e6bb813d98c5abb4e72df4bcf00b56"

/** Schemas of labels: of the recipient, and of an account in the data. Source: `EAS_schema_versioning.yml` of openlabelsinitiative/OLI. */
export const labelSchemas = {
  recipient: "0xb763e62d940bed6f527dd82418e146a904e62a297b8fa765c9b3e1f0bc6fdd68",
  account: "0xcff83309b59685fdae9dad7c63d969150676d51d8eeda66799d1c4898b84556a",
} as const

/** The functions of the service that attest and revoke. */
const attestationAbi = parseAbi([
  "struct Content { address recipient; uint64 expirationTime; bool revocable; bytes32 refUID; bytes data; uint256 value; }",
  "struct Request { bytes32 schema; Content data; }",
  "struct Requests { bytes32 schema; Content[] data; }",
  "struct Revocation { bytes32 uid; uint256 value; }",
  "struct RevocationRequest { bytes32 schema; Revocation data; }",
  "function attest(Request request) payable returns (bytes32)",
  "function multiAttest(Requests[] requests) payable returns (bytes32[])",
  "function revoke(RevocationRequest request) payable",
])

/** A label to attest. */
export interface LabelDraft {
  /** In the form of CAIP-10: `eip155:1:0x…`. */
  readonly subject: string
  readonly tags: unknown
  readonly expirationTime?: bigint
  readonly schema?: keyof typeof labelSchemas
}

const viemHex = (bytes: Hex): ViemHex => bytes as ViemHex

/** The request of a label. Where the schema has the account, the recipient is a constant, as the tools of its authors send it. */
export const labelRequest = ({ subject, tags, expirationTime = 0n, schema = "account" }: LabelDraft) => {
  const at = subject.lastIndexOf(":")
  const [network, account] = [subject.slice(0, at), subject.slice(at + 1)]
  const text = typeof tags === "string" ? tags : JSON.stringify(tags)
  const stated = schema === "account" ? subject : network
  return {
    schema: labelSchemas[schema],
    data: {
      recipient: viemHex(schema === "account" ? "0x0000000000000000000000000000000000000001" : account),
      expirationTime,
      revocable: true,
      refUID: zeroHash,
      data: encodeAbiParameters([{ type: "string" }, { type: "string" }], [stated, text]),
      value: 0n,
    },
  }
}

type LabelRequest = ReturnType<typeof labelRequest>

/** The call that attests a label. */
export const attestCall = (request: LabelRequest): Hex =>
  encodeFunctionData({ abi: attestationAbi, functionName: "attest", args: [request] })

/** The call that attests labels of the same schema. */
export const multiAttestCall = (requests: ReadonlyArray<LabelRequest>): Hex =>
  encodeFunctionData({
    abi: attestationAbi,
    functionName: "multiAttest",
    args: [requests.map(({ schema, data }) => ({ schema, data: [data] }))],
  })

/** The call that revokes a label. */
export const revokeCall = ({ schema }: LabelRequest, uid: Hash): Hex =>
  encodeFunctionData({
    abi: attestationAbi,
    functionName: "revoke",
    args: [{ schema, data: { uid: viemHex(uid), value: 0n } }],
  })

/** The UID of an attestation. */
export const uidOf = ({ schema, data }: LabelRequest, timeSeconds: number, bump = 0, attester = labelAttester): Hash =>
  keccak256(
    encodePacked(
      ["bytes32", "address", "address", "uint64", "uint64", "bool", "bytes32", "bytes", "uint32"],
      [
        schema,
        data.recipient,
        viemHex(attester),
        BigInt(timeSeconds),
        data.expirationTime,
        data.revocable,
        data.refUID,
        data.data,
        bump,
      ],
    ),
  )

const attestedTopic: Hash = "0x8bf46bf4cfd674fa735a3d63ec1c9ad4153f033c290341f3a588b75685141b35"

const eventLog = (topic: Hash, { schema, data }: LabelRequest, uid: Hash, attester: Address): LogDraft => ({
  address: attestationService,
  topics: [topic, `0x${word(data.recipient)}`, `0x${word(attester)}`, schema],
  data: uid,
})

/** The event of an attestation. */
export const attestedLog = (request: LabelRequest, uid: Hash, attester: Address = labelAttester): LogDraft =>
  eventLog(attestedTopic, request, uid, attester)

/** The event of a revocation. */
export const revokedLog = (request: LabelRequest, uid: Hash, attester: Address = labelAttester): LogDraft =>
  eventLog("0xf930a6e2523c9cc298691873087a740550b8fc85a0680830414c148ed927f615", request, uid, attester)

/** A label of an account that a contract attested, and the revocation of an equal one; the number distinguishes attestations. */
export const labelLogs = (account: Address, number: bigint): ReadonlyArray<LogDraft> => {
  const request = labelRequest({ subject: `eip155:any:${account}`, tags: { contract_name: `name ${number}` } })
  return [attestedLog(request, `0x${word(number)}`), revokedLog(request, `0x${word(number + 1n)}`)]
}

/** The contents of the attestations in `labelLogs`, as they are read with the block. */
export const attestationReads = ({ transactions }: Pick<Block, "transactions">): StateReads => {
  const attested = transactions.flatMap(({ from, receipt }) =>
    receipt.logs
      .filter(({ address, topics }) => address === attestationService && topics[0] === attestedTopic)
      .map(({ data: uid }) => ({ from, uid })),
  )
  const attestations = attested.map(({ from, uid }) => {
    const { data } = labelRequest({
      subject: `eip155:any:${from}`,
      tags: { contract_name: `name ${BigInt(uid)}`, is_eoa: true },
      expirationTime: 4_000_000_000n,
    })
    return {
      service: attestationService,
      uid,
      recipient: data.recipient,
      expirationTimeRaw: data.expirationTime,
      data: data.data,
    }
  })
  return attestations.length === 0 ? {} : { attestations }
}
