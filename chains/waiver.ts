/** Checks on a response for a block before it is returned, and the known deviations of chains from them. */
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

/**
 * Every known deviation. Recorded blocks need each of these and no more, which `test/golden/recorded-blocks.test.ts`
 * checks. Chains without recorded blocks are waived where their public sources differ from Ethereum's rules.
 */
export const waivers: ReadonlyArray<Waiver> = [
  {
    chainIds: [1],
    checks: ["receipts-root"],
    instead: "of-known-states",
    firstBlock: 0,
    lastBlock: 4_369_999,
    reason:
      "Before Byzantium the root is over receipts with states, in whose place some nodes report a status. Recorded: 2 of 110 blocks.",
  },
  {
    chainIds: [25],
    checks: ["bloom"],
    instead: "bloom-covers-logs",
    firstBlock: 0,
    lastBlock: 19_999_999,
    reason:
      "Cronos kept logs of failed transactions in the header's bloom: subsquid/squid-sdk, pull request 460, and evm-rpc/src/chain-utils.ts for the last block. Recorded: block 11,446,765.",
  },
  {
    chainIds: [25],
    checks: ["log-indexes"],
    instead: "log-indexes-rise",
    firstBlock: 0,
    lastBlock: 19_999_999,
    reason:
      "Cronos counts logs of failed transactions, which receipts lack: subsquid/squid-sdk, evm-rpc/src/chain-utils.ts. Recorded: block 11,446,765, 1 of 4.",
  },
  {
    chainIds: [25, 9001],
    checks: ["header-hash", "transactions-root", "receipts-root"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Blocks of Ethermint have the hash and roots of CometBFT's block, not of Ethereum's. Recorded of chain 25: 0 of 7 hashes, 0 of 7 and 0 of 4 roots match.",
  },
  {
    chainIds: [30],
    checks: ["header-hash", "transactions-root", "receipts-root"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Rootstock's headers have members for merged mining, and its roots are of tries of its own: RSKIP-92 and RSKIP-107. Not measured.",
  },
  {
    chainIds: [100],
    checks: ["header-hash"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: 25_349_536,
    reason:
      "Until it merged, Gnosis sealed headers with steps and signatures that responses lack. Recorded: 3 such blocks of 3 do not match.",
  },
  {
    chainIds: [137],
    checks: ["bloom"],
    instead: "bloom-of-gas-users",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Polygon adds a transaction for state that it syncs from Ethereum. It uses no gas, and its logs are not in the header's bloom: subsquid/squid-sdk, evm-rpc/src/chain-utils.ts.",
  },
  {
    chainIds: [137],
    checks: ["transactions-root", "receipts-root", "outcomes"],
    instead: "without-state-sync",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Roots lack Polygon's transaction for synced state until Madhugiri, and responses lack its members since (PIP-74). Recorded: 13 of 14 roots need nothing of this.",
  },
  {
    chainIds: [146, 250],
    checks: ["header-hash", "transactions-root", "receipts-root"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "The hash of a block of Sonic and Fantom is made by consensus, not from Ethereum's header: evmcore/dummy_block.go of github.com/Fantom-foundation/go-opera. Not measured.",
  },
  {
    chainIds: [223, 1101],
    checks: ["header-hash", "transactions-root", "receipts-root"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Blocks of Polygon's CDK have hashes and roots that its prover needs: zk/hermez_db of github.com/0xPolygonHermez/cdk-erigon. Not measured.",
  },
  {
    chainIds: [232, 324, 2741, 543_210],
    checks: ["header-hash", "transactions-root", "senders", "receipts-root", "outcomes"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Blocks of the ZK Stack have hashes over numbers, times and transactions, and headers without roots: L2BlockHasher of github.com/matter-labs/zksync-era. Not measured.",
  },
  {
    chainIds: [592, 945, 1284, 1285],
    checks: ["header-hash", "outcomes"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Frontier hashes times in milliseconds, which responses lack, and repeats the highest fee as price: polkadot-evm/frontier. Recorded of chain 945: 0 of 1 hash matches, 1 of 1 root.",
  },
  {
    chainIds: [747],
    checks: ["header-hash", "transactions-root", "receipts-root"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Blocks of Flow EVM have a form of their own: fvm/evm/types/block.go of github.com/onflow/flow-go. Not measured.",
  },
  {
    chainIds: [988],
    checks: ["log-indexes"],
    instead: "log-indexes-of-receipt",
    firstBlock: 0,
    lastBlock: undefined,
    reason: "Stable restarts log indexes at 0 for its own transactions, as observed on its test network (chain 2201).",
  },
  {
    chainIds: [988, 2201],
    checks: ["header-hash"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Stable has the hashes of CometBFT's blocks. Recorded: 0 of 5 hashes match, while all roots of transactions of known types do.",
  },
  {
    chainIds: [988, 2201],
    checks: ["transactions-root"],
    instead: "of-known-types",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Stable has transactions of type 0x3f, whose encoding needs members that not every node reports. Recorded of chain 2201: 2 of 3 blocks have one.",
  },
  {
    chainIds: [999],
    checks: ["bloom"],
    instead: "bloom-of-gas-users",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "HyperEVM includes transactions of HyperCore in its blocks. They use no gas, and their logs are not in the header's bloom: subsquid/squid-sdk, evm-rpc/src/chain-utils.ts and pull request 495.",
  },
  {
    chainIds: [999],
    checks: ["log-indexes"],
    instead: "log-indexes-rise",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "HyperEVM's nodes count logs of transactions of HyperCore or leave them out. Not measured: 1 recorded block has receipts, and none of HyperCore.",
  },
  {
    chainIds: [999],
    checks: ["transactions-root", "senders", "receipts-root", "outcomes"],
    instead: "of-gas-users",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Roots of HyperEVM lack transactions of HyperCore: subsquid/squid-sdk, evm-rpc/src/chain-utils.ts. Recorded: 4 blocks without such transactions match.",
  },
  {
    chainIds: [2020, 5000],
    checks: ["transactions-root"],
    instead: "of-known-types",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Ronin has sponsored transactions, and deposits of Mantle have members of their own, which are not encoded here. Not measured.",
  },
  {
    chainIds: [2201],
    checks: ["log-indexes"],
    instead: "log-indexes-of-receipt",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Stable's test network restarts log indexes at 0 for its own transactions, although the bloom and the receipts root are valid. Recorded: block 42,767,022.",
  },
  {
    chainIds: [2818],
    checks: ["header-hash"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Headers of Morph count messages of its parent chain, which responses may lack: core/types/block.go of github.com/morph-l2/go-ethereum. Not measured.",
  },
  {
    chainIds: [2818],
    checks: ["transactions-root"],
    instead: "of-known-types",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Morph has transactions of type 0x7f that pay fees in tokens, which are not encoded here: github.com/morph-l2/go-ethereum. Not measured.",
  },
  {
    chainIds: [4217, 42_431],
    checks: ["transactions-root"],
    instead: "of-known-types",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Tempo has transactions of type 0x76, which are not encoded here. Recorded: 2 of 4 blocks have some, and the roots of the others match.",
  },
  {
    chainIds: [9001],
    checks: ["log-indexes"],
    instead: "log-indexes-rise",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Ethermint counts logs of failed transactions, as observed on Cronos (chain 25). No block of Evmos is recorded.",
  },
  {
    chainIds: [42_161],
    checks: ["transactions-root", "receipts-root", "outcomes"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: 22_207_816,
    reason:
      "Blocks of before Nitro have transactions of type 0x78, whose hash does not follow from their members. Recorded: 3 of 3 such blocks; all 48 later roots match.",
  },
  {
    chainIds: [42_220],
    checks: ["header-hash", "transactions-root", "receipts-root", "outcomes"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: 31_056_499,
    reason:
      "Before it became a rollup, Celo had headers without members of Ethereum's and fees in tokens: github.com/celo-org/celo-blockchain. Not measured.",
  },
  {
    chainIds: [43_114],
    checks: ["receipts-root"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Since Helicon, the root of receipts of Avalanche is that of the blocks which a block settles: github.com/ava-labs/avalanchego, ACP-194. Not measured.",
  },
  {
    chainIds: [1_313_161_554],
    checks: ["header-hash", "transactions-root", "receipts-root"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Blocks of Aurora are made from NEAR's, with hashes of their own: github.com/aurora-is-near/borealis-engine-lib. Not measured.",
  },
  {
    chainIds: [1_666_600_000],
    checks: ["header-hash", "transactions-root", "receipts-root"],
    instead: "unverified",
    firstBlock: 0,
    lastBlock: undefined,
    reason:
      "Harmony has headers of its own, and staking transactions beside the others: block/v3 of github.com/harmony-one/harmony. Not measured.",
  },
]

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

/** The checks against hashes and roots that newest blocks of a chain undergo, in words. */
export const verifiedText = (chainId: ChainId): string => {
  const unverified = rootChecks.filter((check) =>
    waivers.some(
      ({ chainIds, checks, instead, lastBlock }) =>
        chainIds.includes(chainId) && checks.includes(check) && instead === "unverified" && lastBlock === undefined,
    ),
  )
  return unverified.length === 0 ? "all" : `all but ${unverified.join(" ")}`
}
