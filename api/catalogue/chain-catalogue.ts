/** The chains of the interface, whether or not this service reads them (`ops/docs/interface.md`). */
import { specifiedChains } from "#chains/registry.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { VirtualMachineType } from "../schema/generated.ts"

/** Properties of a chain of the interface. */
export type CataloguedChain = (typeof specifiedChains)[number]

/** The 62 chains of the interface, by id. */
export const chainCatalogue: ReadonlyArray<CataloguedChain> = specifiedChains.toSorted(
  (left, right) => left.id - right.id,
)

const byId = new Map(chainCatalogue.map((chain) => [chain.id, chain]))

/** The catalogued chain of an id; `undefined` if the interface has none. */
export const cataloguedChain = (id: ChainId): CataloguedChain | undefined => byId.get(id)

const vmOfFamily: Readonly<Record<CataloguedChain["family"], VirtualMachineType>> = {
  evm: "EVM",
  svm: "SVM",
  bitcoin: "BITCOIN",
  // The interface has three kinds, and this chain belongs to the ecosystem of an EVM chain.
  hypercore: "EVM",
}

/** As what kind of virtual machine callers see a chain. */
export const vmOf = ({ family }: Pick<CataloguedChain, "family">): VirtualMachineType => vmOfFamily[family]
