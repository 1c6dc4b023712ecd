/** Checks on a response for a block before it is returned, and waivers of them. */
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Checks that the parts of a response agree with each other. */
export const consistencyChecks = ["height", "place", "receipts", "log-indexes", "bloom", "traces"] as const

/** Checks of a block against its hash and the roots of its header. Settings can turn them off. */
export const rootChecks = [
  "header-hash",
  "transactions-root",
  "senders",
  "receipts-root",
  "withdrawals-root",
  "outcomes",
] as const

/** The closed list of checks, in their order. */
export const blockChecks = [...consistencyChecks, ...rootChecks] as const

export type ConsistencyCheck = (typeof consistencyChecks)[number]

export type RootCheck = (typeof rootChecks)[number]

export type BlockCheck = (typeof blockChecks)[number]

/** Weaker checks that replace a check which a chain fails. */
export type RelaxedCheck =
  /** The bloom contains every log, and possibly more. */
  | "bloom-covers-logs"
  /** The bloom is that of all logs, or that of the logs of transactions that count as gas of the block. */
  | "bloom-of-gas-users"
  /** Log indexes rise; some may be left out. */
  | "log-indexes-rise"
  /** Log indexes rise within a receipt; they may begin again in the next. */
  | "log-indexes-of-receipt"
  /** Only transactions that count as gas of the block. */
  | "of-gas-users"
  /** Each transaction of a known type has its hash; their root is verified if all types are known. */
  | "of-known-types"
  /** As `of-known-types`, without the transaction for synced state whose hash follows from its block. */
  | "without-state-sync"
  /** Only if responses have the state after each transaction, and not its status. */
  | "of-known-states"
  /** Nothing. */
  | "unverified"

/** The first check that a block fails. */
export interface BlockFault {
  readonly check: BlockCheck
  /** In words. */
  readonly reason: string
}

/** Checks that are replaced for a block. */
export type WaivedChecks = ReadonlyMap<BlockCheck, RelaxedCheck>

/** A known deviation of chains whose responses are otherwise correct. */
export interface Waiver {
  readonly chainIds: ReadonlyArray<ChainId>
  readonly checks: ReadonlyArray<BlockCheck>
  readonly instead: RelaxedCheck
  readonly firstBlock: number
  /** Included; absent if the deviation continues. */
  readonly lastBlock: number | undefined
  /** Reason why the responses are correct nevertheless, with its source. */
  readonly reason: string
}

/** The checks that a block may fail, each with its replacement. */
export const waivedChecks = (
  known: ReadonlyArray<Waiver>,
  block: { readonly chainId: ChainId; readonly number: number },
): WaivedChecks =>
  new Map(
    known
      .filter((waiver) => waiver.chainIds.includes(block.chainId) && waiver.firstBlock <= block.number)
      .filter((waiver) => waiver.lastBlock === undefined || block.number <= waiver.lastBlock)
      .flatMap(({ checks, instead }) => checks.map((check) => [check, instead] as const)),
  )
