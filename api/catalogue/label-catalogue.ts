import { Context } from "effect"
import { type ContractLabel, type LabelAttester, labelKinds } from "#schemas/domain/contract-label.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** Names of contracts and accounts that are part of a release. */
export interface LabelCatalogueShape {
  /** All labels. */
  readonly labels: ReadonlyArray<ContractLabel>
  /** The labels of an address on all chains, those of preceding lists first, then by chain. */
  readonly labelsOf: (address: Address) => ReadonlyArray<ContractLabel>
  /** The accounts whose attestations of labels count. */
  readonly attesters: ReadonlyArray<LabelAttester>
}

/** Text by which labels of an address are ordered. */
const orderText = ({ kind, chainId, protocol = "", role = "" }: ContractLabel): string =>
  [labelKinds.indexOf(kind), String(chainId).padStart(10, "0"), protocol, role].join(" ")

const none: ReadonlyArray<ContractLabel> = []

/** The catalogue of these labels and attesters. */
export const makeLabelCatalogue = (
  labels: ReadonlyArray<ContractLabel>,
  attesters: ReadonlyArray<LabelAttester> = [],
): LabelCatalogueShape => {
  const byAddress = Map.groupBy(labels, ({ address }) => address)
  for (const own of byAddress.values()) own.sort((left, right) => (orderText(left) < orderText(right) ? -1 : 1))
  return { labels, labelsOf: (address) => byAddress.get(address) ?? none, attesters }
}

/** The labels of this release; none where nothing provides them. */
export const LabelCatalogue: Context.Reference<LabelCatalogueShape> = Context.Reference<LabelCatalogueShape>(
  "api/LabelCatalogue",
  { defaultValue: () => makeLabelCatalogue([]) },
)
