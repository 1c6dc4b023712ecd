import { curvePoolRules, curvePoolSwaps } from "../families/curve-pool.ts"
import { vaultRules } from "../families/vault.ts"
import { defineApp, defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { lendingGroups, positions } from "./positions.ts"

const contracts = readContracts("curve")

/** Chains on which pools with these events are Curve's; its factories deployed too many to list. */
const poolChains = [1, 10, 100, 137, 8453, 42161]

/** Chains of the crvUSD lending markets. */
const lendingChains = [1, 10, 146, 252, 42161]

/**
 * Curve: pools, gauges, veCRV and lending. Pools of the latest factories share their deposit event with other protocols, so there only
 * listed pools count.
 *
 * Source: npm package `@curvefi/api` 2.65.13, `lib/constants/abis` (`router.json`, `minter_mainnet.json`, `votingescrow.json`,
 * `fee_distributor.json`, `gauge_v5.json`), and `@curvefi/llamalend-api` 2.5.2, `lib/constants/abis`.
 */
const exchange = defineProtocol({
  slug: "curve",
  name: "Curve",
  contracts: [contracts.leverageZaps, contracts.pegRouters],
  positions,
  swaps: curvePoolSwaps({ pools: contracts.pools }),
  rules: [
    ...curvePoolRules({ on: poolChains }),
    ...curvePoolRules({ emitters: contracts.pools }),
    ...vaultRules(contracts.lendingVaults),
    {
      action: "pool",
      event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)",
      emitters: contracts.pools,
      account: { topic: 1 },
    },
    { action: "pool", called: contracts.stakingZaps, sends: "any" },
    ...eventRules(contracts.routers, [
      {
        action: "swap",
        event: "Exchange(address,address,address[11],uint256[5][5],address[5],uint256,uint256)",
        account: { topic: 1 },
      },
      {
        action: "swap",
        event: "ExchangeMultiple(address,address,address[9],uint256[3][4],address[4],uint256,uint256)",
        account: { topic: 1 },
      },
    ]),
    ...eventRules(contracts.gauges, [
      { action: "stake", event: "Deposit(address,uint256)", account: { topic: 1 } },
      { action: "unstake", event: "Withdraw(address,uint256)", account: { topic: 1 } },
    ]),
    {
      action: "claim",
      called: contracts.gauges,
      calls: ["claim_rewards()", "claim_rewards(address)"],
      receives: "any",
    },
    { action: "claim", called: contracts.minters, event: "Minted(address,address,uint256)", account: { topic: 1 } },
    ...eventRules(contracts.escrows, [
      { action: "stake", event: "Deposit(address,uint256,uint256,int128,uint256)", account: { topic: 1 } },
      { action: "unstake", event: "Withdraw(address,uint256,uint256)", account: { topic: 1 } },
    ]),
    {
      action: "vote",
      event: "VoteForGauge(uint256,address,address,uint256)",
      emitters: contracts.gaugeControllers,
      account: { word: 1 },
    },
    {
      action: "claim",
      called: contracts.feeDistributors,
      event: "Claimed(address,uint256,uint256,uint256)",
      account: { topic: 1 },
    },
    {
      action: "borrow",
      event: "Borrow(address,uint256,uint256)",
      on: lendingChains,
      account: { topic: 1 },
      receives: "any",
    },
    {
      action: "deposit",
      event: "Borrow(address,uint256,uint256)",
      on: lendingChains,
      account: { topic: 1 },
      sends: "any",
    },
    {
      action: "repay",
      event: "Repay(address,uint256,uint256)",
      on: lendingChains,
      account: { topic: 1 },
      sends: "any",
    },
    {
      action: "withdraw",
      event: "Repay(address,uint256,uint256)",
      on: lendingChains,
      account: { topic: 1 },
      receives: "any",
    },
    { action: "withdraw", event: "RemoveCollateral(address,uint256)", on: lendingChains, account: { topic: 1 } },
    ...eventRules(contracts.crvusdPegKeepers, [
      { action: "claim", event: "Provide(uint256)", receives: "any" },
      { action: "claim", event: "Withdraw(uint256)", receives: "any" },
    ]),
  ],
})

/** LlamaLend: markets that lend one token against another. */
const lending = [
  defineApp({
    slug: "llamalend",
    name: "LlamaLend",
    positions: lendingGroups(contracts.lendingFactories, "factory()"),
  }),
  defineApp({
    slug: "llamalend-v2",
    name: "LlamaLend V2",
    positions: lendingGroups(contracts.secondLendingFactories, "vault()"),
  }),
]

/** All parts. */
export const curve = [exchange, ...lending]
