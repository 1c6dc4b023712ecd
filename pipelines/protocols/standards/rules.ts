import { integralSwap } from "../families/algebra-exchange.ts"
import { binSwaps } from "../families/bin-swap.ts"
import { layerZeroEndpoints } from "../families/bridge-chain.ts"
import { curvePoolRules, curvePoolSwaps } from "../families/curve-pool.ts"
import { pictureOfText } from "../families/ens-names.ts"
import { accountClaimRules, indexedMerkleClaimRules, merkleClaimRules } from "../families/merkle-claim.ts"
import { opStackBridgeRules } from "../families/op-stack-bridge.ts"
import { rangeLiquidity } from "../families/range-liquidity.ts"
import { solidlySwaps } from "../families/solidly.ts"
import { stakingRewardsRules } from "../families/staking-rewards.ts"
import { pooledSwap } from "../families/uniswap-v4-swap.ts"
import { vaultRules } from "../families/vault.ts"
import { delegationRules, votingRules } from "../families/voting.ts"
import { defineApp, defineProtocol } from "../protocol.ts"
import { vaultPositions } from "./positions.ts"

/**
 * Distributors of any issuer, most of them with a Merkle proof.
 *
 * Source: as in `families/merkle-claim.ts`.
 */
const distributor = defineProtocol({
  slug: "distributor",
  rules: [...merkleClaimRules(), ...indexedMerkleClaimRules(), ...accountClaimRules()],
})

/**
 * Gauges of Curve's or Solidly's design, of any protocol: LP tokens are staked for rewards. Curve's emit the same event for any change, so the
 * call decides.
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
    { action: "claim", calls: ["claim_rewards()", "claim_rewards(address)"], flow: "in" },
  ],
})

/**
 * Governors of any protocol: votes, proposals and delegation by the common interfaces.
 *
 * Source: as in `families/voting.ts`.
 */
const governor = defineProtocol({
  slug: "governor",
  rules: [...votingRules(), ...delegationRules()],
})

/** An event of Aave's pools that accompanies each action. */
const ofReserve = { event: "ReserveDataUpdated(address,uint256,uint256,uint256,uint256,uint256)" } as const

/**
 * Lending markets of Compound v2's and Aave's design, of any protocol. Deposits and withdrawals of the former are omitted, since pools have the
 * same signatures.
 *
 * Source: npm package `@compound-finance/compound-js` 0.6.2, `cErc20` of `dist/nodejs/constants.js`; for Aave's as in `aave/rules.ts`.
 */
const lendingMarket = defineProtocol({
  slug: "lending-market",
  rules: [
    { action: "borrow", event: "Borrow(address,uint256,uint256,uint256)", account: { word: 0 } },
    { action: "repay", event: "RepayBorrow(address,address,uint256,uint256,uint256)", account: { word: 0 } },
    { action: "liquidate", event: "LiquidateBorrow(address,address,uint256,address,uint256)", account: { word: 1 } },
    { action: "liquidate", event: "LiquidateBorrow(address,address,uint256,address,uint256)", account: { word: 0 } },
    {
      action: "deposit",
      event: "Deposit(address,address,address,uint256,uint16)",
      beside: ofReserve,
      account: { topic: 2 },
    },
    {
      action: "deposit",
      event: "Supply(address,address,address,uint256,uint16)",
      beside: ofReserve,
      account: { topic: 2 },
    },
    {
      action: "withdraw",
      event: "Withdraw(address,address,address,uint256)",
      beside: ofReserve,
      account: { topic: 2 },
    },
    {
      action: "borrow",
      event: "Borrow(address,address,address,uint256,uint256,uint256,uint16)",
      beside: ofReserve,
      account: { topic: 2 },
    },
    {
      action: "borrow",
      event: "Borrow(address,address,address,uint256,uint8,uint256,uint16)",
      beside: ofReserve,
      account: { topic: 2 },
    },
    { action: "repay", event: "Repay(address,address,address,uint256)", beside: ofReserve, account: { topic: 2 } },
    { action: "repay", event: "Repay(address,address,address,uint256,bool)", beside: ofReserve, account: { topic: 2 } },
  ],
})

/**
 * Name resolvers with ENS's interfaces, of any service.
 *
 * Source: npm package `@ensdomains/ens-contracts`, `contracts/resolvers/profiles`.
 */
const nameResolver = defineProtocol({
  slug: "name-resolver",
  rules: [
    { action: "call", verb: "Set the address of a name", event: "AddressChanged(bytes32,uint256,bytes)" },
    { action: "call", verb: "Set the address of a name", event: "AddrChanged(bytes32,address)" },
    {
      action: "call",
      verb: "Set the text of a name",
      event: "TextChanged(bytes32,string,string,string)",
      subject: pictureOfText,
    },
    { action: "call", verb: "Set the text of a name", event: "TextChanged(bytes32,string,string)" },
    { action: "call", verb: "Set the content of a name", event: "ContenthashChanged(bytes32,bytes)" },
    { action: "call", verb: "Set the name of an address", event: "NameChanged(bytes32,string)" },
  ],
})

/**
 * Omnichain tokens (LayerZero OFT) of any issuer.
 *
 * Source: npm package `@layerzerolabs/oft-evm` 4.0.1, `contracts/interfaces/IOFT.sol`.
 */
const omnichainToken = defineProtocol({
  slug: "omnichain-token",
  rules: [
    // Routers send in their own name for a signer who only pays; transfers that others trigger on the way are not the signer's.
    {
      action: "bridge",
      event: "OFTSent(bytes32,uint32,address,uint256,uint256)",
      otherChain: { word: 0, ids: layerZeroEndpoints },
      flow: "out",
      amounts: [1],
    },
    {
      action: "bridge",
      event: "OFTSent(bytes32,uint32,address,uint256,uint256)",
      otherChain: { word: 0, ids: layerZeroEndpoints },
      account: { topic: 2 },
      amounts: [1],
    },
    {
      action: "bridge",
      event: "OFTReceived(bytes32,uint32,address,uint256)",
      otherChain: { word: 0, ids: layerZeroEndpoints },
      account: { topic: 2 },
    },
  ],
})

/**
 * Bridges of any OP Stack chain.
 *
 * Source: as in `families/op-stack-bridge.ts`.
 */
const opStack = defineProtocol({
  slug: "op-stack",
  rules: [...opStackBridgeRules({})],
})

/**
 * Oracle updates with Chainlink's interfaces.
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
 * Pools with Curve's events, of any protocol: Curve's factories and its forks. The last event is also Saddle's, which has a swap of its own.
 *
 * Source: as in `families/curve-pool.ts`; npm package `@curvefi/api` 2.65.13, `lib/constants/abis/factory-stable-ng/*.json`; `TokenSwap`:
 * `contracts/Swap.sol` of https://github.com/saddle-finance/saddle-contract.
 */
const stableSwap = defineProtocol({
  slug: "stable-swap",
  swaps: [
    ...curvePoolSwaps(),
    {
      kind: "saddle",
      event: "TokenSwap(address,uint256,uint256,uint128,uint128)",
      sender: { topic: 1 },
      sold: { amount: { word: 0 } },
      bought: { amount: { word: 1 } },
    },
  ],
  rules: [
    ...curvePoolRules().map((rule) => (rule.action === "pool" ? { ...rule, receives: "any" as const } : rule)),
    {
      action: "pool",
      event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)",
      account: { topic: 1 },
      receives: "any",
    },
  ],
})

/**
 * Staking contracts like Synthetix' `StakingRewards`, of any protocol.
 *
 * Source: as in `families/staking-rewards.ts`.
 */
const staking = defineProtocol({ slug: "staking", rules: stakingRewardsRules() })

/**
 * Pools of contracts with Uniswap v4's event, of any fork.
 *
 * Source: as in `families/uniswap-v4-swap.ts`.
 */
const pooledLiquidity = defineApp({ slug: "pooled-liquidity", swaps: [pooledSwap()] })

/**
 * Pools with Solidly's events, of any fork.
 *
 * Source: as in `families/solidly.ts`.
 */
const solidlyPool = defineApp({ slug: "solidly-pool", swaps: solidlySwaps })

/** Pools of Algebra Integral and of the Liquidity Book, and liquidity between ticks, of any protocol. */
const otherPools = defineApp({
  slug: "other-pools",
  swaps: [integralSwap, ...binSwaps],
  liquidityChanges: rangeLiquidity,
})

/** ERC-4626 vaults of any protocol. */
const vault = defineProtocol({ slug: "vault", rules: vaultRules(), positions: vaultPositions })

/** All standards. */
export const standards = [
  distributor,
  gauge,
  governor,
  lendingMarket,
  nameResolver,
  omnichainToken,
  opStack,
  oracle,
  otherPools,
  pooledLiquidity,
  solidlyPool,
  stableSwap,
  staking,
  vault,
]
