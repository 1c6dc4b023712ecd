/** Labels of accounts that listed accounts attest, and their revocations. */
import { decodeOpenLabel } from "#chains/abi/open-label.ts"
import { attestationRead } from "#chains/reads/attestation-read.ts"
import { type LabelAttestation, labelAttestations } from "#chains/reads/label-attestations.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { AttestedLabel } from "#schemas/facts/attested-label.ts"
import { type Processor, perBlock } from "../processor.ts"

const placeOf = ({ transactionIndex, logIndex }: LabelAttestation): AttestedLabel["place"] => ({
  transactionIndex,
  origin: "log",
  originIndex: logIndex,
  leg: 0,
})

/** Milliseconds of a number of seconds; `undefined` for 0, and for a time that no clock shows. */
const expiryOf = (seconds: bigint): number | undefined => {
  const milliseconds = Number(seconds * 1000n)
  return milliseconds === 0 || !Number.isSafeInteger(milliseconds) ? undefined : milliseconds
}

/** The label of an attestation, by the call that requested it, else as read with the block. */
const labelOf = (attestation: LabelAttestation, reads: Block["reads"]): ReadonlyArray<AttestedLabel> => {
  const { uid, schema, service, attester, content } = attestation
  const read = attestationRead.of(reads).find((one) => one.uid === uid && one.service === service)
  const { recipient, data, expires } =
    content === undefined
      ? { recipient: read?.recipient, data: read?.data, expires: read?.expirationTimeRaw }
      : { recipient: content.recipient, data: content.data, expires: content.expirationTime }
  if (recipient === undefined || data === undefined) return []
  const found = decodeOpenLabel({ schema, recipient, data })
  if (found === undefined) return []
  const { account, chainId: labelChainId, label, isContract } = found
  const place = placeOf(attestation)
  return [{ place, uid, attester, account, labelChainId, label, isContract, expiresMs: expiryOf(expires ?? 0n) }]
}

/** Attested labels and their revocations, in log order. */
export const attestedLabels: Processor = {
  id: "attested-labels",
  stage: "interpret",
  handle: perBlock(({ block }) => {
    const attestations = labelAttestations(block)
    return {
      attestedLabels: attestations
        .filter(({ isRevoked }) => !isRevoked)
        .flatMap((attestation) => labelOf(attestation, block.reads)),
      labelRevocations: attestations
        .filter(({ isRevoked }) => isRevoked)
        .map((attestation) => ({ place: placeOf(attestation), uid: attestation.uid })),
    }
  }),
}
