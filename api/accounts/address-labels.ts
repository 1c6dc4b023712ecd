/** Labels of addresses: those of the release, then those of token lists, then those that listed accounts attested. */
import { Effect } from "effect"
import type { AccountLabel } from "#projections/contracts/account-labels.ts"
import type { ListedLabelRow } from "#projections/outside/listed-labels.ts"
import { isLabelOfContract, labelText } from "#schemas/domain/contract-label.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { AddressMetadataModel } from "#schemas/graphql/contract-model.ts"
import { cachedListedLabels } from "../cache/cached-reads.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { AccountLoaders } from "./account-loaders.ts"

/** A label of an address, and what follows from it. */
export interface AddressLabel extends AddressMetadataModel {
  /** Slug of the protocol whose contract it is; absent for other labels. */
  readonly protocol: string | undefined
  readonly isOfContract: boolean
  /** Whether the address has it on every chain. */
  readonly isOnEveryChain: boolean
}

/** A request that reads labels. */
export type LabelContext = Pick<AccountLoaders, "attestedLabels"> & Pick<RequestContext, "chains" | "labels" | "marks">

const releaseLabels = (address: Address, { labels, chains }: LabelContext): ReadonlyArray<AddressLabel> =>
  labels
    .labelsOf(address)
    .filter(({ chainId }) => chains.has(chainId))
    .map((label) => ({
      chainId: label.chainId,
      address,
      role: label.role,
      protocol: label.protocol,
      key: [label.kind, label.protocol ?? "", label.role ?? ""].join(),
      label: labelText(label),
      source: label.source,
      createdAtMs: label.listedAtMs,
      updatedAtMs: label.listedAtMs,
      isOfContract: isLabelOfContract(label),
      isOnEveryChain: false,
    }))

const ofList = ({ chainId, token, list, name, firstReadAtMs, readAtMs }: ListedLabelRow): AddressLabel => ({
  chainId,
  address: token,
  role: undefined,
  protocol: undefined,
  key: "token",
  label: cleanText(name, nameCharactersMax),
  source: list,
  createdAtMs: firstReadAtMs,
  updatedAtMs: readAtMs,
  isOfContract: true,
  isOnEveryChain: false,
})

const ofAttestation = (
  address: Address,
  { chainId, labelChainId, label, attester, isContract, timestampMs }: AccountLabel,
  { labels }: LabelContext,
): AddressLabel => {
  const name = labels.attesters.find((one) => one.chainId === chainId && one.attester === attester)?.name
  return {
    chainId: labelChainId ?? chainId,
    address,
    role: undefined,
    protocol: undefined,
    key: `attested,${attester}`,
    label: cleanText(label, nameCharactersMax),
    source: `Open Labels Initiative, attested by ${name ?? attester}`,
    createdAtMs: timestampMs,
    updatedAtMs: timestampMs,
    isOfContract: isContract && labelChainId !== undefined,
    isOnEveryChain: labelChainId === undefined,
  }
}

/** The labels that listed accounts attested of an address, on the served chains. */
export const attestedLabelsOf = Effect.fnUntraced(function* (address: Address, context: LabelContext) {
  const attested = (yield* context.attestedLabels.load(address)) ?? []
  return attested
    .map((label) => ofAttestation(address, label, context))
    .filter(({ chainId }) => context.chains.has(chainId))
})

/** The labels of an address on the served chains, in order of precedence. Names of token lists are read once per change of these. */
export const labelsOf = Effect.fnUntraced(function* (address: Address, context: LabelContext) {
  const mark = context.marks.selectSource("lists")
  const listed = (mark === undefined ? undefined : (yield* cachedListedLabels(mark)).get(address)) ?? []
  const ofLists = listed.map(ofList).filter(({ chainId }) => context.chains.has(chainId))
  return [...releaseLabels(address, context), ...ofLists, ...(yield* attestedLabelsOf(address, context))]
})

/**
 * The label of an address; `undefined` if no list has one.
 *
 * @param chainId - Only on this chain; on any served chain if absent.
 */
export const labelOf = (address: Address, context: LabelContext, chainId?: ChainId) =>
  Effect.map(
    labelsOf(address, context),
    (labels) =>
      labels.find((label) => chainId === undefined || label.isOnEveryChain || label.chainId === chainId)?.label,
  )
