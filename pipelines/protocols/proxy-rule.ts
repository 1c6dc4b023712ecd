/** Smart accounts, as data of a brand: the contracts that create them, and the events that change their owners. */
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
  /** Only accounts count whose address differs from the owner's in the last byte alone; the event also names others. */
  readonly isSibling?: true
  /** The code that it runs, for factories that accept any code: contracts with other code are not smart accounts. */
  readonly code?: { readonly at: EventValue; readonly is: ContractTable }
  /** The transaction's own call of the factory, if the event contains neither the code nor the owners. An account that another contract creates has no known owners, and is omitted. */
  readonly call?: CreatingCall
}

/** A call of a factory with the code and the first call of a smart account, which sets its owners. */
export interface CreatingCall {
  /** Calls of the factory, whose first arguments are the code and the input of the account's first call. */
  readonly creates: ReadonlyArray<string>
  readonly code: ContractTable
  /** First calls of the account, whose first arguments are its owners and the number of them that must agree. */
  readonly setups: ReadonlyArray<string>
}

/** An event of a smart account. Events of contracts that no factory created are ignored. */
export type OwnerChange =
  | { readonly event: string; readonly change: "added" | "removed"; readonly owners: EventValue | EventList }
  /** All former owners lose the account. */
  | { readonly event: string; readonly change: "moved"; readonly owners: EventValue }
  /** Number of owners that must agree; one if no event contains it. */
  | { readonly event: string; readonly change: "threshold"; readonly threshold: EventValue }

/** The smart accounts of a brand. */
export interface ProxyRules {
  readonly created: ReadonlyArray<ProxyCreation>
  readonly changes: ReadonlyArray<OwnerChange>
}
