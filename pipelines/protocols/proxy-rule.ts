/** Smart accounts of owners, as data of a brand: the contracts that create them, and the events that change who owns them. */
import type { ContractTable } from "./contract-table.ts"
import type { EventList, EventValue } from "./sale-rule.ts"

/** An event of a factory that creates a smart account. */
export interface ProxyCreation {
  readonly factories: ContractTable
  /** Canonical signature. */
  readonly event: string
  readonly proxy: EventValue
  /** The first owner, if the event names one. */
  readonly owner?: EventValue
  /** Only accounts whose address differs from the owner's in the last byte alone count; the event also names others. */
  readonly isSibling?: true
  /** The code that it executes, for factories that anyone can call with other code: contracts with other code are not smart accounts. */
  readonly code?: { readonly at: EventValue; readonly is: ContractTable }
  /** The transaction's own call of the factory, where the event has neither the code nor the owners: an account that another contract creates has no known owners, and is left out. */
  readonly call?: CreatingCall
}

/** A call of a factory with the code and the first call of a smart account, which sets its owners. */
export interface CreatingCall {
  /** Calls of the factory, whose first arguments are the code and the input of the account's first call. */
  readonly creates: ReadonlyArray<string>
  readonly code: ContractTable
  /** First calls of the account, whose first arguments are its owners and how many of them have to agree. */
  readonly setups: ReadonlyArray<string>
}

/** An event of a smart account. Other contracts emit the same ones, which count for nothing: no factory created them. */
export type OwnerChange =
  | { readonly event: string; readonly change: "added" | "removed"; readonly owners: EventValue | EventList }
  /** All former owners lose the account. */
  | { readonly event: string; readonly change: "moved"; readonly owners: EventValue }
  /** How many owners have to agree; one where no event has it. */
  | { readonly event: string; readonly change: "threshold"; readonly threshold: EventValue }

/** The smart accounts of a brand. */
export interface ProxyRules {
  readonly created: ReadonlyArray<ProxyCreation>
  readonly changes: ReadonlyArray<OwnerChange>
}
