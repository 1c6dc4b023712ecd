/** Names of accounts, as data of a brand: the contracts that hold them, and the events that change them. */
import type { TokenSystem } from "#schemas/domain/name-system.ts"
import type { ContractTable } from "./contract-table.ts"
import type { EventValue } from "./sale-rule.ts"

/** The node that an event is about. */
export type NamePlace =
  | { readonly node: EventValue }
  /** The word has the offset of a list of nodes. */
  | { readonly nodes: number }
  /** A label's hash below a node. */
  | { readonly parent: EventValue; readonly label: EventValue }
  /** A label's hash below a name. */
  | { readonly under: string; readonly label: EventValue }
  /** A node with the name that it is below, if its label is that of the event. */
  | { readonly under: string; readonly node: EventValue }
  /** The reverse node of an account: of this coin type, or of that of the chain. */
  | { readonly reverseOf: EventValue; readonly coinType: number | "chain" }

/** A change of its node that an event reports. A number in place of a value is the word with the offset of bytes. */
export type NamePart =
  | { readonly change: "owner" | "resolver" | "claim"; readonly account: EventValue | "none" }
  /** The node that an account claims as its name. */
  | { readonly change: "claim"; readonly node: EventValue | "none" }
  | { readonly change: "expiry"; readonly seconds: EventValue }
  | { readonly change: "fuses"; readonly bits: EventValue }
  /** `form` is `dns` for the whole name in the form of DNS, `name` for the whole name; else it is the label alone. */
  | { readonly change: "label"; readonly text: number; readonly form: "label" | "dns" | "name" }
  | { readonly change: "address"; readonly coinType: EventValue | number; readonly address: EventValue | number }
  | { readonly change: "name"; readonly text: number }
  /** Without `text` the event does not contain the new value. */
  | { readonly change: "text"; readonly key: number; readonly text?: number }
  | { readonly change: "contenthash"; readonly bytes: number }
  | { readonly change: "version" }

/** An event about a node. */
export interface NameEvent {
  /** Canonical signature. */
  readonly event: string
  /** Emitting contracts; any contract where absent, as for records, which count for known resolvers only. */
  readonly emitters?: ContractTable
  readonly place: NamePlace
  readonly parts: ReadonlyArray<NamePart>
}

/** The registries of a chain, which hold the resolvers of all names at and below a suffix. */
export interface NameTreeRule {
  /** The empty text for all names. */
  readonly suffix: string
  readonly registries: ContractTable
  /** Registries that answer for nodes that `registries` never had, the newest first. */
  readonly earlier?: ReadonlyArray<ContractTable>
  /** The first block of each chain with events of the registries; 0 where absent. */
  readonly fromBlock: Readonly<Record<number, number>>
  /** Resolvers of the suffix in the tree of all names that answer from this one. A name is of this tree while one of them is its resolver there. */
  readonly bridges?: ContractTable
  /** Contracts whose names expire, the name below which they register, and how long expired names remain with their owners. */
  readonly registrars: ContractTable
  readonly registeredBelow: string
  readonly graceMs: number
  /** Contracts that hold names for their owners. */
  readonly wrappers?: ContractTable
  /** Coin types whose reverse names are in this tree. */
  readonly reverseCoinTypes: ReadonlyArray<number>
  /** Coin types with the coin type that answers for names without an address of their own. */
  readonly substitutes?: Readonly<Record<number, number>>
}

/** Resolvers that answer what their events contained. */
export interface StaticResolverRule {
  readonly contracts: ContractTable
  /** Whether events contain the values of texts. */
  readonly hasTexts: boolean
  /** Whether an EVM coin type without an address has that of the default coin type. */
  readonly hasDefaults: boolean
}

/** Contracts that hold one name for each account, for a coin type or for that of their chain. */
export interface ReverseRegistrarRule {
  readonly contracts: ContractTable
  readonly coinType: number | "chain"
  /** The first block of each chain with their events; 0 where absent. */
  readonly fromBlock: Readonly<Record<number, number>>
}

/** A registry on a chain whose names are tokens. */
export interface TokenRegistryRule {
  readonly chainId: number
  readonly contracts: ContractTable
  /** The first block with its events. */
  readonly fromBlock: number
  /** Contracts that hold records for it, of which events show all; the registry holds them where absent. */
  readonly resolvers?: ContractTable
  /** Owners of tokens that are on another chain instead. */
  readonly bridges?: ContractTable
  /** The name below which all its names are; any name may be its where absent. */
  readonly suffix?: string
  /** Whether it resolves names by rules of its own, which its events do not show whole. */
  readonly isResolving?: boolean
}

/** Names that are tokens: their registries, in two orders. */
export interface TokenNamesRule {
  readonly system: TokenSystem
  /** By which the name of an account is looked for. */
  readonly byAccount: ReadonlyArray<TokenRegistryRule>
  /** By which the account of a name is looked for. */
  readonly byName: ReadonlyArray<TokenRegistryRule>
}

/** The names of a brand. */
export interface NameRules {
  readonly trees: ReadonlyArray<NameTreeRule>
  readonly resolvers: ReadonlyArray<StaticResolverRule>
  readonly reverse: ReadonlyArray<ReverseRegistrarRule>
  readonly tokens?: TokenNamesRule
  readonly events: ReadonlyArray<NameEvent>
}
