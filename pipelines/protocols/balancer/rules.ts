import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { chainsOf, joinTables } from "../contract-table.ts"
import { balancerGroup, balancerThirdGroup } from "../families/balancer-position.ts"
import { vaultBalances, vaultSwap } from "../families/balancer-vault.ts"
import { childGaugeGroup, gaugeAmounts, gaugeProofEvents, provenGaugeHolders } from "../families/curve-position.ts"
import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { nobody, transferFrom, transferTo } from "../families/transfer.ts"
import type { PositionGroup } from "../position-rule.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("balancer")

const balOf = (chainId: ChainId): Address | undefined => contracts.bal[chainId]?.[0]

/** An event of the gauges of 2022 on chains other than Ethereum. They log no boosts, and their rewards are not read. */
const firstGaugeEvent = "Deposit(address,uint256)"

/** Liquidity in pools, stakes in gauges, and the locked pool of BAL and WETH (veBAL). Gauges and their controller are forks of Curve's. */
const v2Positions: ReadonlyArray<PositionGroup> = [
  balancerGroup(contracts.v2Vault),
  {
    id: "gauge",
    label: "Farms",
    kind: "contract-position",
    contracts: {
      proof: { events: gaugeProofEvents, registry: contracts.gaugeControllers, call: "time_weight(address)" },
    },
    holders: provenGaugeHolders,
    amounts: gaugeAmounts(balOf),
  },
  childGaugeGroup(contracts.gaugeFactories, "isGaugeFromFactory(address)", balOf, [firstGaugeEvent]),
  escrowGroup(contracts.escrows, curveEscrow),
]

/** Liquidity in pools. */
const v3Positions: ReadonlyArray<PositionGroup> = [balancerThirdGroup(contracts.v3Vault)]

/** Chains of version 1. */
const v1Chains = [1, 100, 137, 8453, 42161]

/**
 * Balancer v1: permissionless pools, one contract each. Pools of forks emit the same events.
 *
 * Source: `contracts/BPool.sol` of https://github.com/balancer/balancer-core, also for `LOG_SWAP`; chains: https://github.com/rotki/rotki,
 * `rotkehlchen/chain/evm/decoding/balancer/v1/` and the chains' `modules/balancer/v1`.
 */
const v1 = defineProtocol({
  slug: "balancer-v1",
  name: "Balancer",
  swaps: [
    {
      kind: "balancer-v1",
      event: "LOG_SWAP(address,address,address,uint256,uint256)",
      sender: { topic: 1 },
      sold: { token: { topic: 2 }, amount: { word: 0 } },
      bought: { token: { topic: 3 }, amount: { word: 1 } },
    },
  ],
  rules: [
    { action: "pool", event: "LOG_JOIN(address,address,uint256)", on: v1Chains, account: { topic: 1 } },
    { action: "unpool", event: "LOG_EXIT(address,address,uint256)", on: v1Chains, account: { topic: 1 } },
  ],
})

/** Balancer v2: a single vault holds the tokens of all pools. */
const v2 = defineProtocol({
  slug: "balancer-v2",
  name: "Balancer",
  positions: v2Positions,
  swaps: [vaultSwap(contracts.v2Vault)],
  vaultChanges: vaultBalances(joinTables([contracts.v2Vault, contracts.testedVault])),
  rules: [
    { action: "swap", called: contracts.v2Vault, event: "Swap(bytes32,address,address,uint256,uint256)" },
    {
      action: "pool",
      called: contracts.v2Vault,
      calls: ["joinPool(bytes32,address,address,(address[],uint256[],bytes,bool))"],
    },
    {
      action: "unpool",
      called: contracts.v2Vault,
      calls: ["exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))"],
    },
    // Called through relayers: LP tokens are minted or burned where the vault emits a pool event.
    {
      action: "pool",
      ...transferFrom(nobody),
      beside: {
        event: "PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])",
        emitters: contracts.v2Vault,
      },
      sends: "any",
    },
    {
      action: "unpool",
      ...transferTo(nobody),
      beside: {
        event: "PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])",
        emitters: contracts.v2Vault,
      },
      receives: "any",
    },
    { action: "claim", event: "Minted(address,address,uint256)", emitters: contracts.minters, account: { topic: 1 } },
    {
      action: "vote",
      event: "VoteForGauge(uint256,address,address,uint256)",
      emitters: contracts.gaugeControllers,
      account: { word: 1 },
    },
    ...eventRules(contracts.escrows, [
      { action: "stake", event: "Deposit(address,uint256,uint256,int128,uint256)", account: { topic: 1 } },
      { action: "unstake", event: "Withdraw(address,uint256,uint256)", account: { topic: 1 } },
    ]),
  ],
})

const v3Chains = chainsOf(contracts.v3Vault)

const v3SwapEvent = "Swap(address,address,address,uint256,uint256,uint256,uint256)"

const v3Amounts = {
  sold: { token: { topic: 2 }, amount: { word: 0 } },
  bought: { token: { topic: 3 }, amount: { word: 1 } },
} as const

/**
 * Changes of what pools have. Tokens are in the order of their addresses, which registrations name; fees are taken to be the protocol's. Fees on
 * the yield of tokens with a rate have no event.
 *
 * Source: as below, and `_swap` and `registerPool` of `Vault.sol` and `VaultExtension.sol` in `pkg/vault/contracts` of
 * https://github.com/balancer/balancer-v3-monorepo.
 */
const v3Changes = (
  [
    { form: "swap", event: v3SwapEvent, ...v3Amounts, fee: { word: 3 } },
    {
      form: "named",
      event:
        "PoolRegistered(address,address,(address,uint8,address,bool)[],uint256,uint32,(address,address,address),(bool,bool,bool,bool,bool,bool,bool,bool,bool,bool,address),(bool,bool,bool,bool))",
      tokens: { list: 0, entryWords: 4 },
    },
    {
      form: "ordered",
      event: "LiquidityAdded(address,address,uint8,uint256,uint256[],uint256[])",
      direction: "in",
      amounts: { list: 1 },
      fees: { list: 2 },
    },
    {
      form: "ordered",
      event: "LiquidityRemoved(address,address,uint8,uint256,uint256[],uint256[])",
      direction: "out",
      amounts: { list: 1 },
      fees: { list: 2 },
    },
  ] as const
).map((rule) => ({ ...rule, vaults: contracts.v3Vault, pool: { topic: 1 as const } }))

/**
 * Balancer v3: a single vault holds the tokens of all pools.
 *
 * Source: npm package `@balancer-labs/v3-interfaces`, `contracts/vault/IVaultEvents.sol`.
 */
const v3 = defineProtocol({
  slug: "balancer-v3",
  name: "Balancer",
  positions: v3Positions,
  swaps: [{ kind: "balancer-v3", event: v3SwapEvent, vaults: contracts.v3Vault, pool: { topic: 1 }, ...v3Amounts }],
  vaultChanges: v3Changes,
  rules: [
    ...eventRules(contracts.v3Vault, [
      {
        action: "pool",
        event: "LiquidityAdded(address,address,uint8,uint256,uint256[],uint256[])",
        account: { topic: 2 },
      },
      {
        action: "unpool",
        event: "LiquidityRemoved(address,address,uint8,uint256,uint256[],uint256[])",
        account: { topic: 2 },
      },
      { action: "swap", event: "Swap(address,address,address,uint256,uint256,uint256,uint256)" },
    ]),
    // LP token transfers are accompanied by a vault event, which identifies the gauge as Balancer's.
    {
      action: "stake",
      calls: ["deposit(uint256)", "deposit(uint256,address)"],
      event: "Deposit(address,uint256)",
      on: v3Chains,
      beside: { event: "Transfer(address,address,address,uint256)", emitters: contracts.v3Vault },
      account: { topic: 1 },
    },
    {
      action: "unstake",
      calls: ["withdraw(uint256)", "withdraw(uint256,bool)"],
      event: "Withdraw(address,uint256)",
      on: v3Chains,
      beside: { event: "Transfer(address,address,address,uint256)", emitters: contracts.v3Vault },
      account: { topic: 1 },
    },
  ],
})

/** All versions. */
export const balancer = [v1, v2, v3]
