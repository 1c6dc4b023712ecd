/** Places in which any account may have a position that no event names, as the history of a chain may begin after the event. Pure. */
import { type PositionPlace, placeText } from "#schemas/domain/position.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ContractPositionGroup } from "../protocols/position-rule.ts"
import type { ProtocolDefinition } from "../protocols/protocol.ts"
import { protocols } from "../protocols/registry.ts"
import type { QueryRule } from "./rounds.ts"

/** The places of a chain. */
export interface SearchedPlaces {
  /** Contracts with one position for each account. */
  readonly places: ReadonlyArray<PositionPlace>
  /** Contracts that list the items of an account, with an empty item. */
  readonly lists: ReadonlyArray<PositionPlace>
  /** The items of an account in a contract that lists them. */
  readonly itemsOf: QueryRule<ReadonlyArray<string>>
}

/**
 * Whether positions of a group are looked for without an event: the brand lists the contracts, which have one position for each account, or list its items. Contracts
 * that registries prove are unknown before the stream meets them.
 */
export const isSearched = ({ contracts, holders, items }: ContractPositionGroup): boolean =>
  "listed" in contracts && (items !== undefined || holders.every(({ item }) => item === undefined))

/** The places of a chain in groups that are looked for without an event. */
export const searchedPlaces = (
  chainId: ChainId,
  definitions: ReadonlyArray<ProtocolDefinition> = protocols,
): SearchedPlaces => {
  const found = definitions.flatMap(({ slug: app, positions = [] }) =>
    positions.flatMap((group) => {
      if (group.kind !== "contract-position" || !isSearched(group) || !("listed" in group.contracts)) return []
      const { listed } = group.contracts
      const contracts = [...(listed[chainId] ?? []), ...(listed.every ?? [])]
      return contracts.map((contract) => ({ group, place: { app, group: group.id, contract, item: "" } }))
    }),
  )
  const lists = found.filter(({ group }) => group.items !== undefined)
  const byPlace = new Map(lists.map(({ group, place }) => [placeText(place), group.items]))
  return {
    places: found.filter(({ group }) => group.items === undefined).map(({ place }) => place),
    lists: lists.map(({ place }) => place),
    itemsOf: (query, read) => byPlace.get(placeText(query))?.(read, query),
  }
}
