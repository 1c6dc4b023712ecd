/** Changes of what the pools of a vault have, as data of a brand: events of the vault, and where their values are. */
import type { ContractTable } from "./contract-table.ts"
import type { EventList, EventValue } from "./sale-rule.ts"

interface VaultEvent {
  /** Canonical signature of the event. */
  readonly event: string
  /** The vaults, whose events alone count. */
  readonly vaults: ContractTable
  /** The pool. */
  readonly pool: EventValue
  /** True if the event has the pool's id, which begins with its address. */
  readonly isIdOfPool?: true
}

/** Changes of tokens that the event names: signed gains, less what the pool also paid. */
interface NamedChanges {
  readonly form: "named"
  readonly tokens: EventValue | EventList
  /** Absent for an event that only names the tokens. */
  readonly gains?: EventValue | EventList
  readonly losses?: EventValue | EventList
}

/** A swap: the pool gained one token and paid out another, and a fee in the first that it may not keep. */
interface SwapChanges {
  readonly form: "swap"
  readonly sold: { readonly token: EventValue; readonly amount: EventValue }
  readonly bought: { readonly token: EventValue; readonly amount: EventValue }
  readonly fee?: EventValue
}

/** Changes of all tokens of the pool in the order of their addresses, and fees that it may not keep. */
interface OrderedChanges {
  readonly form: "ordered"
  readonly amounts: EventList
  readonly direction: "in" | "out"
  readonly fees: EventList
}

/** An event by which a vault changes what a pool has. All that take something from a pool must be listed. */
export type VaultRule = VaultEvent & (NamedChanges | SwapChanges | OrderedChanges)
