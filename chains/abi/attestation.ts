/**
 * Attestations of the Ethereum Attestation Service. An event has no data: these are in the call that made it, or in the contract.
 *
 * Source: `contracts/IEAS.sol`, `contracts/Common.sol` and `_getUID` of `contracts/EAS.sol` in npm package
 * `@ethereum-attestation-service/eas-contracts` 1.9.0; calls without deadlines: `deployments/optimism/EAS.json` there.
 */
import type { AbiFunction } from "viem"
import { parseAbiItem } from "viem/utils"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type Hash, type Hex, zeroHash } from "#schemas/domain/primitive.ts"
import { selectorLength } from "./arguments.ts"
import { decodeBounded } from "./bounded-decode.ts"
import { decodeResult, encodeCall, encodePackedValues, hashBytes } from "./encode.ts"
import { selectorOfCall, topicOfEvent } from "./signature.ts"
import { addressOfTopic, wordOfData, wordText } from "./word.ts"

/** First topics of the events. */
export const attestationTopics = {
  attested: topicOfEvent("Attested(address,address,bytes32,bytes32)"),
  revoked: topicOfEvent("Revoked(address,address,bytes32,bytes32)"),
} as const

/** The indexed part of an attestation. */
export interface AttestationEvent {
  readonly uid: Hash
  readonly attester: Address
  readonly schema: Hash
}

/** The attestation that `Attested` or `Revoked` names; `undefined` for an event of another form. */
export const decodeAttestationEvent = ({
  topics,
  data,
}: Pick<Log, "topics" | "data">): AttestationEvent | undefined => {
  const [attester, schema, uid] = [addressOfTopic(topics[2] ?? ""), topics[3], wordOfData(data, 0)]
  return attester === undefined || schema === undefined || uid === undefined
    ? undefined
    : { uid: wordText(uid), attester, schema }
}

/** Content of an attestation. */
export interface AttestedContent {
  readonly schema: Hash
  readonly recipient: Address
  /** 0 for one that does not expire. */
  readonly expirationTime: bigint
  readonly revocable: boolean
  readonly refUID: Hash
  readonly data: Hex
}

const content = "(address recipient, uint64 expirationTime, bool revocable, bytes32 refUID, bytes data, uint256 value)"
const signature = "(uint8 v, bytes32 r, bytes32 s)"

/** Arguments by selector: viem would hash the signature again for each call. The first deployments of each chain, before Base's, have no deadlines. */
const inputsBySelector = new Map<Hex, AbiFunction["inputs"]>(
  [
    `attest((bytes32 schema, ${content} data) request)`,
    `attestByDelegation((bytes32 schema, ${content} data, ${signature} signature, address attester, uint64 deadline) request)`,
    `attestByDelegation((bytes32 schema, ${content} data, ${signature} signature, address attester) request)`,
    `multiAttest((bytes32 schema, ${content}[] data)[] requests)`,
    `multiAttestByDelegation((bytes32 schema, ${content}[] data, ${signature}[] signatures, address attester, uint64 deadline)[] requests)`,
    `multiAttestByDelegation((bytes32 schema, ${content}[] data, ${signature}[] signatures, address attester)[] requests)`,
  ].map((text) => {
    // A text that begins with this word is a function.
    const { inputs } = parseAbiItem(`function ${text}` as string) as AbiFunction
    return [selectorOfCall(text), inputs] as const
  }),
)

/** A request of a call; those of several attestations have a list of them. */
interface AttestationRequest {
  readonly schema: Hash
  readonly data: Omit<AttestedContent, "schema"> | ReadonlyArray<Omit<AttestedContent, "schema">>
}

/** The attestations that a call of the service requests, in order; none for other calls. */
export const requestedAttestations = (input: Hex): ReadonlyArray<AttestedContent> => {
  const inputs = inputsBySelector.get(input.slice(0, selectorLength))
  if (inputs === undefined) return []
  try {
    const [requests] = decodeBounded(inputs, `0x${input.slice(selectorLength)}`)
    // By the signatures, one request or a list.
    return [requests as AttestationRequest | ReadonlyArray<AttestationRequest>].flat().flatMap(({ schema, data }) =>
      [data].flat().map(({ recipient, expirationTime, revocable, refUID, data: bytes }) => ({
        schema,
        recipient: recipient.toLowerCase(),
        expirationTime,
        revocable,
        refUID,
        data: bytes,
      })),
    )
  } catch {
    // The input has the selector only.
    return []
  }
}

const uidTypes = ["bytes32", "address", "address", "uint64", "uint64", "bool", "bytes32", "bytes", "uint32"] as const

/**
 * The UID of an attestation, which proves its content.
 *
 * @param made.bump - Number of equal attestations of the same second before it.
 */
export const attestationUid = (
  { schema, recipient, expirationTime, revocable, refUID, data }: AttestedContent,
  made: { readonly attester: Address; readonly timeSeconds: number; readonly bump: number },
): Hash =>
  hashBytes(
    encodePackedValues(uidTypes, [
      schema,
      recipient,
      made.attester,
      made.timeSeconds,
      expirationTime,
      revocable,
      refUID,
      data,
      made.bump,
    ]),
  )

const read =
  "getAttestation(bytes32 uid) returns ((bytes32 uid, bytes32 schema, uint64 time, uint64 expirationTime, uint64 revocationTime, bytes32 refUID, address recipient, address attester, bool revocable, bytes data) attestation)"

/** The call that reads an attestation. */
export const encodeAttestationRead = (uid: Hash): Hex => encodeCall(read, [uid])

/** The content that the call returned; `undefined` for an attestation that does not exist. */
export const decodeAttestationRead = (output: Hex = "0x"): AttestedContent | undefined => {
  const [found] = decodeResult(read, output) ?? []
  // By the signature, a tuple with these members.
  const attestation = found as unknown as (AttestedContent & { readonly uid: Hash }) | undefined
  return attestation === undefined || attestation.uid === zeroHash ? undefined : attestation
}
