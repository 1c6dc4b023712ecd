import type { ChainId } from "#schemas/domain/primitive.ts"

/** The closed list of checks on a block before it is returned. */
export const blockChecks = ["height", "place", "receipts", "log-indexes", "bloom", "traces"] as const

export type BlockCheck = (typeof blockChecks)[number]

/** Weaker checks that replace a check which a chain fails. */
export type RelaxedCheck =
  /** The bloom contains every log, and possibly more. */
  | "bloom-covers-logs"
  /** The bloom is that of all logs, or that of the logs of transactions that count as gas of the block. */
  | "bloom-of-gas-users"
  /** Log indexes rise within a receipt; they may begin again in the next. */
  | "log-indexes-of-receipt"

/** A known deviation of a chain whose responses are otherwise correct. */
export interface Waiver {
  readonly chainId: ChainId
  readonly check: BlockCheck
  readonly instead: RelaxedCheck
  readonly firstBlock: number
  /** Included; absent if the deviation continues. */
  readonly lastBlock: number | undefined
  /** Reason why the responses are correct nevertheless, with its source. */
  readonly reason: string
}

/**
 * Every known deviation. What recorded blocks show needs no more than these: `test/golden/recorded-blocks.test.ts` tries
 * each of them.
 */
export const waivers: ReadonlyArray<Waiver> = [
  {
    chainId: 25,
    check: "bloom",
    instead: "bloom-covers-logs",
    firstBlock: 0,
    lastBlock: 19_999_999,
    reason:
      "Cronos kept logs of failed transactions in the header's bloom: subsquid/squid-sdk, pull request 460, and evm-rpc/src/chain-utils.ts for the last block. Recorded: block 11,446,765.",
  },
  {
    chainId: 137,
    check: "bloom",
    instead: "bloom-of-gas-users",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Polygon adds a transaction for state that it syncs from Ethereum. It uses no gas, and its logs are not in the header's bloom: subsquid/squid-sdk, evm-rpc/src/chain-utils.ts.",
  },
  {
    chainId: 988,
    check: "log-indexes",
    instead: "log-indexes-of-receipt",
    firstBlock: 0,
    lastBlock: undefined,
    reason: "Stable restarts log indexes at 0 for its own transactions, as observed on its test network (chain 2201).",
  },
  {
    chainId: 999,
    check: "bloom",
    instead: "bloom-of-gas-users",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "HyperEVM includes transactions of HyperCore in its blocks. They use no gas, and their logs are not in the header's bloom: subsquid/squid-sdk, evm-rpc/src/chain-utils.ts and pull request 495.",
  },
  {
    chainId: 2201,
    check: "log-indexes",
    instead: "log-indexes-of-receipt",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Stable's test network restarts log indexes at 0 for its own transactions, although the bloom and the receipts root are valid. Recorded: block 42,767,022.",
  },
]

/** The checks that a block may fail, each with its replacement. */
export const waivedChecks = (
  known: ReadonlyArray<Waiver>,
  block: { readonly chainId: ChainId; readonly number: number },
): ReadonlyMap<BlockCheck, RelaxedCheck> =>
  new Map(
    known
      .filter((waiver) => waiver.chainId === block.chainId && waiver.firstBlock <= block.number)
      .filter((waiver) => waiver.lastBlock === undefined || block.number <= waiver.lastBlock)
      .map((waiver) => [waiver.check, waiver.instead]),
  )
