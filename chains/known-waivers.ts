/** The known deviations of chains from the checks of blocks. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import { rootChecks, type Waiver } from "./waiver.ts"

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
      "Ronin has sponsored transactions (type 0x64), and deposits of Mantle have members of their own: core/types/sponsored_tx.go of github.com/axieinfinity/ronin, core/types/deposit_tx.go of github.com/mantlenetworkio/op-geth. Not encoded here, as no block with them was recorded.",
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
      "The second version of Morph's transactions of type 0x7f is not encoded here, and no block with one was recorded: core/types/morph_tx.go of github.com/morph-l2/go-ethereum.",
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
