import type { Place } from "../domain/place.ts"
import type { Address, Hash, Hex } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/**
 * The closed list of changes. Of registries, registrars and wrappers, each by its own account of a node: its `owner`, its `resolver`, its `expiry`, its `fuses`, and the
 * `label`, which is the text of the node's name. Of resolvers: an `address`, the `name` of a reverse node, a `text`, the `contenthash`, and the `version`, which removes all
 * records of the node so far. Of reverse registrars: the `claim` of a reverse node.
 */
export const nameChangeKinds = [
  "owner",
  "resolver",
  "expiry",
  "fuses",
  "label",
  "address",
  "name",
  "text",
  "contenthash",
  "version",
  "claim",
] as const

export type NameChangeKind = (typeof nameChangeKinds)[number]

/**
 * A change of what a contract states about a node. Anyone can deploy a contract that emits such events: what they state counts for contracts of name systems only.
 */
export interface NameChange {
  /** The place of the event; each change of an event has a leg of its own. */
  readonly place: Place
  /** The emitting contract. */
  readonly contract: Address
  /** The node that the change is about, also where the event only contains what it is derived from. */
  readonly node: Hash
  readonly change: NameChangeKind
  /** The coin type of an address in decimal digits, the key of a text; empty for other changes. */
  readonly key: string
  /** The owner, the resolver, or the claiming account; absent for other changes. */
  readonly account: Address | undefined
  /** The label, address, name, text or hash in bytes, empty if it was removed; absent for other changes, and where the event does not contain it. */
  readonly value: Hex | undefined
  /** The name in the record or, for a label, that of the node itself; absent unless it is in normal form. */
  readonly name: string | undefined
  /** Time of expiry in milliseconds; absent for all but `expiry`. */
  readonly expiresMs: number | undefined
  /** Bits of burned permissions; absent for all but `fuses`. */
  readonly fuses: number | undefined
}

/** The changes of names of a block. */
export const nameChanges = definePlacedFact<NameChange>()
