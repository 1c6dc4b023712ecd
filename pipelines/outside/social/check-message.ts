/** Checks of what hubs hold: a hub can omit, but nothing that it invents is recorded. */

import { createPublicKey, verify } from "node:crypto"
import { blake3 } from "@noble/hashes/blake3.js"
import { signerOfAccountClaim, signerOfNameClaim } from "#chains/wallet/social-claims.ts"
import { hexOf } from "#schemas/avro/scalar-text.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import {
  changeOfData,
  hashedBytes,
  messageTypes,
  nameRegistries,
  type SocialChange,
  socialTimeMs,
} from "#schemas/social/social-change.ts"
import { decodeWire, type WireType } from "#schemas/social/wire-types.ts"
import type { SignerKey } from "./signer-keys.ts"

/** Bytes of a digest that identify a message. */
const hashBytes = 20

/** The identity of bytes: the first 20 bytes of their BLAKE3 digest, as `0x` and digits. */
export const identityOf = (bytes: Uint8Array): `0x${string}` => hexOf(blake3(bytes).subarray(0, hashBytes))

/** Why something that a hub holds is not recorded. */
export type MessageFault =
  | "malformed"
  | "wrong hash"
  | "wrong signature"
  | "unknown key"
  | "wrong time"
  | "wrong claim"
  | "wrong name proof"

/** DER prefix of a raw Ed25519 key: RFC 8410. */
const ed25519Prefix = Buffer.from("302a300506032b6570032100", "hex")

const isSigned = ({ hash, signature, signer }: WireType<"Message">): boolean => {
  if (signer.length !== 32 || signature.length !== 64) return false
  const key = createPublicKey({ key: Buffer.concat([ed25519Prefix, signer]), format: "der", type: "spki" })
  return verify(null, hash, key, signature)
}

/** Messages may be dated into the future by so much, as at hubs (`validateMessage` of `@farcaster/core`). */
const futureMsMax = 600_000

/** A removed key may have signed messages that were merged so much later. */
const removalDelayMsMax = 600_000

/** Whether a key counted when a message was made and, where that is known, merged. What it signed then stays valid when it expires or is removed. */
const isActive = (
  { removedAtMs, limits }: SignerKey,
  type: number,
  timestampMs: number,
  mergedAtMs: number | undefined,
): boolean =>
  timestampMs <= Math.min(removedAtMs, limits?.expiresAtMs ?? Number.POSITIVE_INFINITY) &&
  (mergedAtMs === undefined || mergedAtMs <= removedAtMs + removalDelayMsMax) &&
  (limits === undefined || limits.types.has(type))

/** Claims by keys; those of contracts, and of other families of chains, were checked by the network only. */
const isClaimed = async ({ fid, network, verificationAdd }: WireType<"MessageData">): Promise<boolean> => {
  if (verificationAdd === null) return false
  const { address, claimSignature, blockHash, verificationType, protocol } = verificationAdd
  if (protocol !== 0 || verificationType !== 0) return true
  if (address.length !== 20 || blockHash.length !== 32) return false
  const claim = { fid, address: hexOf(address), blockHash: hexOf(blockHash), network }
  return (await signerOfAccountClaim(claim, hexOf(claimSignature))) === claim.address
}

/** Whether the network's own registry signed a proof. Proofs of other registries are compared with their chains when they are read. */
const isProven = async (
  { name, timestamp, owner, signature, type }: WireType<"NameProof">,
  nameSigner: Address,
): Promise<boolean> => {
  if (nameRegistries[type - 1] !== "hub") return true
  const claim = { name: Buffer.from(name).toString("utf8"), timestamp, owner: hexOf(owner) }
  return (await signerOfNameClaim(claim, hexOf(signature))) === nameSigner
}

/** State that a message is checked against. */
export interface MessageContext {
  /** Keys that sign for the user, or once did. */
  readonly keysOf: (fid: number) => ReadonlyMap<string, SignerKey>
  /** Time of the block that merged it; absent in snapshots. */
  readonly mergedAtMs: number | undefined
  readonly nowMs: number
  /** True where the hub removed it: the key may be gone as well, and a hub can omit anything. */
  readonly isRemoved?: boolean
}

/** A checked message: its change, or why it is not recorded. */
export type CheckedMessage =
  | { readonly fault: MessageFault }
  | {
      readonly fid: number
      readonly hash: `0x${string}`
      readonly type: number
      readonly change: SocialChange | undefined
    }

/** Checks a signed message by its bytes. */
export const checkMessage = async (bytes: Uint8Array, context: MessageContext): Promise<CheckedMessage> => {
  const message = decodeWire("Message", bytes)
  const data = message === undefined ? undefined : decodeWire("MessageData", hashedBytes(message))
  if (message === undefined || data === undefined) return { fault: "malformed" }
  const hash = hexOf(message.hash)
  if (message.hash.length !== hashBytes || identityOf(hashedBytes(message)) !== hash) return { fault: "wrong hash" }
  if (!isSigned(message)) return { fault: "wrong signature" }
  const checked = { fid: data.fid, hash, type: data.type, change: changeOfData(data, hash) }
  if (context.isRemoved) return checked
  const key = context.keysOf(data.fid).get(hexOf(message.signer))
  const timestampMs = socialTimeMs(data.timestamp)
  if (key === undefined || !isActive(key, data.type, timestampMs, context.mergedAtMs)) return { fault: "unknown key" }
  if (timestampMs > (context.mergedAtMs ?? context.nowMs) + futureMsMax) return { fault: "wrong time" }
  if (data.type === messageTypes.verificationAdd && !(await isClaimed(data))) return { fault: "wrong claim" }
  return checked
}

/** Checks a proof of a name by its bytes. */
export const checkNameProof = async (
  bytes: Uint8Array,
  nameSigner: Address,
): Promise<{ readonly fault: MessageFault } | { readonly fid: number; readonly hash: `0x${string}` }> => {
  const proof = decodeWire("NameProof", bytes)
  if (proof === undefined) return { fault: "malformed" }
  if (!(await isProven(proof, nameSigner))) return { fault: "wrong name proof" }
  return { fid: proof.fid, hash: identityOf(bytes) }
}
