import { curvePoolRules } from "../families/curve-pool.ts"
import { indexedMerkleClaimRules, merkleClaimRules } from "../families/merkle-claim.ts"
import { opStackBridgeRules } from "../families/op-stack-bridge.ts"
import { stakingRewardsRules } from "../families/staking-rewards.ts"
import { vaultRules } from "../families/vault.ts"
import { delegationRules, votingRules } from "../families/voting.ts"
import { defineProtocol } from "../protocol.ts"

/**
 * Distributions by a tree of claims, whoever made them.
 *
 * Source: as in `families/merkle-claim.ts`.
 */
const distributor = defineProtocol({
  slug: "distributor",
  rules: [...merkleClaimRules(), ...indexedMerkleClaimRules()],
})

/**
 * Gauges that follow Curve's or Solidly's, whoever made them: shares of a pool are staked for what is handed out. Curve's tell a change of
 * any kind by one event, so the call says which.
 *
 * Source: `contracts/interfaces/IGauge.sol` of https://github.com/aerodrome-finance/contracts; `UpdateLiquidityLimit` and the calls of
 * Curve's: npm package `@curvefi/api` 2.65.13, `lib/constants/abis/gauge_v5.json`.
 */
const gauge = defineProtocol({
  slug: "gauge",
  rules: [
    {
      action: "stake",
      calls: ["deposit(uint256)"],
      event: "UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)",
    },
    {
      action: "unstake",
      calls: ["withdraw(uint256)"],
      event: "UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)",
    },
    {
      action: "stake",
      calls: ["deposit(uint256)", "deposit(uint256,address)"],
      event: "Deposit(address,address,uint256)",
    },
    { action: "claim", calls: ["getReward(address)"], event: "ClaimRewards(address,uint256)" },
  ],
})

/**
 * Votes, proposals and delegation by the interfaces that most governors follow, whoever made them.
 *
 * Source: as in `families/voting.ts`.
 */
const governor = defineProtocol({
  slug: "governor",
  rules: [...votingRules(), ...delegationRules()],
})

/**
 * Loans of markets that follow Compound V2, whoever made them. What is given and taken back has signatures that pools share.
 *
 * Source: npm package `@compound-finance/compound-js` 0.6.2, `cErc20` of `dist/nodejs/constants.js`.
 */
const lendingMarket = defineProtocol({
  slug: "lending-market",
  rules: [
    { action: "borrow", event: "Borrow(address,uint256,uint256,uint256)", account: { word: 0 } },
    { action: "repay", event: "RepayBorrow(address,address,uint256,uint256,uint256)", account: { word: 0 } },
    { action: "liquidate", event: "LiquidateBorrow(address,address,uint256,address,uint256)", account: { word: 1 } },
    { action: "liquidate", event: "LiquidateBorrow(address,address,uint256,address,uint256)", account: { word: 0 } },
  ],
})

/**
 * What is said of a name by the interfaces of ENS, whoever keeps the names.
 *
 * Source: npm package `@ensdomains/ens-contracts`, `contracts/resolvers/profiles`.
 */
const nameResolver = defineProtocol({
  slug: "name-resolver",
  rules: [
    { action: "call", verb: "Set the address of a name", event: "AddressChanged(bytes32,uint256,bytes)" },
    { action: "call", verb: "Set the address of a name", event: "AddrChanged(bytes32,address)" },
    { action: "call", verb: "Set the text of a name", event: "TextChanged(bytes32,string,string,string)" },
    { action: "call", verb: "Set the text of a name", event: "TextChanged(bytes32,string,string)" },
    { action: "call", verb: "Set the content of a name", event: "ContenthashChanged(bytes32,bytes)" },
    { action: "call", verb: "Set the name of an address", event: "NameChanged(bytes32,string)" },
  ],
})

/**
 * Tokens that send themselves to other chains by LayerZero (OFT), whoever made them.
 *
 * Source: npm package `@layerzerolabs/oft-evm` 4.0.1, `contracts/interfaces/IOFT.sol`.
 */
const omnichainToken = defineProtocol({
  slug: "omnichain-token",
  rules: [
    // A router sends in its own name, for a signer who only gives; what others send on the way is not the signer's doing.
    { action: "bridge", event: "OFTSent(bytes32,uint32,address,uint256,uint256)", flow: "out" },
    { action: "bridge", event: "OFTSent(bytes32,uint32,address,uint256,uint256)", account: { topic: 2 } },
    { action: "bridge", event: "OFTReceived(bytes32,uint32,address,uint256)", account: { topic: 2 } },
  ],
})

/**
 * Bridges of any chain of the OP Stack, whoever runs it.
 *
 * Source: as in `families/op-stack-bridge.ts`.
 */
const opStack = defineProtocol({
  slug: "op-stack",
  rules: [...opStackBridgeRules({})],
})

/**
 * Prices and other numbers that contracts are told by those whose task it is, as Chainlink has it done.
 *
 * Source: `contracts/src/v0.6/interfaces/AggregatorInterface.sol`, `FluxAggregator.sol`, and `OffchainAggregator.sol` of
 * https://github.com/smartcontractkit/libocr and https://github.com/smartcontractkit/chainlink.
 */
const oracle = defineProtocol({
  slug: "oracle",
  rules: [
    {
      action: "call",
      verb: "Reported a number",
      event: "NewTransmission(uint32,int192,address,int192[],bytes,bytes32)",
    },
    {
      action: "call",
      verb: "Reported a number",
      event: "NewTransmission(uint32,int192,address,uint32,int192[],bytes,int192,bytes32,uint40)",
    },
    { action: "call", verb: "Reported a number", event: "SubmissionReceived(int256,uint32,address)" },
  ],
})

/**
 * Pools that emit Curve's events, whoever made them: Curve's own factories, and those that took its code. The last of the events is that of
 * Saddle's pools too.
 *
 * Source: as in `families/curve-pool.ts`; npm package `@curvefi/api` 2.65.13, `lib/constants/abis/factory-stable-ng/*.json`.
 */
const stableSwap = defineProtocol({
  slug: "stable-swap",
  rules: [
    ...curvePoolRules(),
    { action: "pool", event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)", account: { topic: 1 } },
  ],
})

/**
 * Staking contracts that follow Synthetix' `StakingRewards`, whoever made them.
 *
 * Source: as in `families/staking-rewards.ts`.
 */
const staking = defineProtocol({ slug: "staking", rules: stakingRewardsRules() })

/** Vaults of the standard ERC-4626, whoever made them. */
const vault = defineProtocol({ slug: "vault", rules: vaultRules() })

/** All versions and parts of the brand. */
export const standards = [
  distributor,
  gauge,
  governor,
  lendingMarket,
  nameResolver,
  omnichainToken,
  opStack,
  oracle,
  stableSwap,
  staking,
  vault,
]
