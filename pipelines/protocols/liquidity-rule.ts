/** Changes of the liquidity of pools between two ticks, as data of a brand: the event, and where its values are. */
import type { ContractTable } from "./contract-table.ts"
import type { EventValue } from "./sale-rule.ts"

/** An event by which liquidity comes or goes. Any contract can emit it: it concerns the emitter alone, or a pool of a listed vault. */
export interface LiquidityRule {
  /** Canonical signature of the event. */
  readonly event: string
  /** Vaults that name the pool by an id; the emitter is the pool where absent. */
  readonly vaults?: { readonly table: ContractTable; readonly id: EventValue }
  readonly lower: EventValue
  readonly upper: EventValue
  readonly amount: EventValue
  /** `signed` for one event of both directions. */
  readonly direction: "in" | "out" | "signed"
}
