import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { decodeAttestationRead, encodeAttestationRead } from "../abi/attestation.ts"
import { defineStateRead } from "../state-read.ts"
import { labelAttestations } from "./label-attestations.ts"

/** Attestations that are read in one block; those beyond have no label. */
const attestationReadsMax = 500

/** The content of an attestation of a label that no call of its block contains. Its members are absent if the contract does not have it. */
export type AttestationRead = {
  readonly service: Address
  readonly uid: Hex
  readonly recipient: Address | undefined
  /** In seconds; 0 for one that does not expire. */
  readonly expirationTimeRaw: bigint | undefined
  readonly data: Hex | undefined
}

/** Contents of attestations of labels that contracts requested, read in the block of the attestation. */
export const attestationRead = defineStateRead<AttestationRead, "service" | "uid">({
  kind: "attestations",
  keyMembers: ["service", "uid"],
  readsMax: attestationReadsMax,
  cachedMax: 0,
  wants: (block) =>
    labelAttestations(block)
      .filter(({ isRevoked, content }) => !isRevoked && content === undefined)
      .map(({ service, uid }) => ({ service, uid })),
  isRepeated: () => true,
  calls: ({ service, uid }) => [{ kind: "call", to: service, data: encodeAttestationRead(uid) }],
  decode: ([output]) => {
    const found = decodeAttestationRead(output)
    return { recipient: found?.recipient, expirationTimeRaw: found?.expirationTime, data: found?.data }
  },
})
