/** Attestations of labels in a block, with their content where the block proves it. */
import type { Block, Transaction } from "#schemas/domain/block.ts"
import type { Address, ChainId, Hash, Hex } from "#schemas/domain/primitive.ts"
import {
  type AttestationEvent,
  type AttestedContent,
  attestationTopics,
  attestationUid,
  decodeAttestationEvent,
  requestedAttestations,
} from "../abi/attestation.ts"
import { innerCallsOf } from "../abi/inner-call.ts"
import { isLabelSchema } from "../abi/open-label.ts"
import { labelAttesters } from "../labels/label-files.ts"

/** An attestation of a label, or its revocation, by an account whose labels count. */
export interface LabelAttestation extends AttestationEvent {
  readonly transactionIndex: number
  readonly logIndex: number
  readonly service: Address
  readonly isRevoked: boolean
  /** Absent for revocations, and where no call of the block has it. */
  readonly content: AttestedContent | undefined
}

/** The part of a block that attestations depend on. */
type AttestedBlock = Pick<Block, "chainId" | "timestampMs" | "traces" | "transactions">

const attesters = new Set(labelAttesters.map(({ chainId, service, attester }) => `${chainId} ${service} ${attester}`))

const attesterChains = new Set(labelAttesters.map(({ chainId }) => chainId))

const eventsOf = (
  chainId: ChainId,
  { index: transactionIndex, receipt }: Transaction,
): ReadonlyArray<Omit<LabelAttestation, "content">> =>
  receipt.logs.flatMap((log) => {
    const [topic] = log.topics
    const isRevoked = topic === attestationTopics.revoked
    const event = isRevoked || topic === attestationTopics.attested ? decodeAttestationEvent(log) : undefined
    if (event === undefined || !isLabelSchema(event.schema)) return []
    const { address: service, index: logIndex } = log
    return attesters.has(`${chainId} ${service} ${event.attester}`)
      ? [{ ...event, transactionIndex, logIndex, service, isRevoked }]
      : []
  })

/** The inputs of the calls of a transaction, those that wallets and batches make included. */
const inputsOf = ({ index, to, input }: Transaction, { traces = [] }: AttestedBlock): ReadonlyArray<Hex> => [
  input,
  ...(to === undefined ? [] : innerCallsOf({ to, input }).map((call) => call.input)),
  ...traces.filter(({ transactionIndex }) => transactionIndex === index).map((trace) => trace.input),
]

/** The requested attestations of a transaction by UID, which an equal one of the same transaction changes. */
const contentsByUid = (
  transaction: Transaction,
  block: AttestedBlock,
  attester: Address,
): ReadonlyMap<Hash, AttestedContent> => {
  const timeSeconds = Math.floor(block.timestampMs / 1000)
  const found = new Map<Hash, AttestedContent>()
  const bumps = new Map<Hash, number>()
  for (const content of [...new Set(inputsOf(transaction, block))].flatMap(requestedAttestations)) {
    const first = attestationUid(content, { attester, timeSeconds, bump: 0 })
    const bump = bumps.get(first) ?? 0
    bumps.set(first, bump + 1)
    found.set(bump === 0 ? first : attestationUid(content, { attester, timeSeconds, bump }), content)
  }
  return found
}

/** The attestations of labels and their revocations, in log order. */
export const labelAttestations = (block: AttestedBlock): ReadonlyArray<LabelAttestation> => {
  if (!attesterChains.has(block.chainId)) return []
  return block.transactions.flatMap((transaction) => {
    const events = eventsOf(block.chainId, transaction)
    const contents = new Map(
      [...new Set(events.map(({ attester }) => attester))].map((attester) => [
        attester,
        contentsByUid(transaction, block, attester),
      ]),
    )
    return events.map((event) => ({
      ...event,
      content: event.isRevoked ? undefined : contents.get(event.attester)?.get(event.uid),
    }))
  })
}
