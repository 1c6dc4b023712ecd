/**
 * Swaps and balances of the pools of Balancer's vaults, version 2.
 *
 * Source: `pkg/interfaces/contracts/vault/IVault.sol` of https://github.com/balancer/balancer-v2-monorepo; that balances change as the events
 * state: `pkg/vault/contracts/{PoolBalances,Swaps,AssetManagers}.sol`. Tokens that an asset manager takes can pay nobody.
 */
import type { ContractTable } from "../contract-table.ts"
import type { SwapRule } from "../swap-rule.ts"
import type { VaultRule } from "../vault-rule.ts"

const swapEvent = "Swap(bytes32,address,address,uint256,uint256)"

const amounts = {
  sold: { token: { topic: 2 }, amount: { word: 0 } },
  bought: { token: { topic: 3 }, amount: { word: 1 } },
} as const

/** The swaps of vaults. */
export const vaultSwap = (vaults: ContractTable): SwapRule => ({
  kind: "balancer-v2",
  event: swapEvent,
  vaults,
  id: { topic: 1 },
  isIdOfPool: true,
  ...amounts,
})

/** The events by which vaults change the cash of their pools. */
export const vaultBalances = (vaults: ContractTable): ReadonlyArray<VaultRule> =>
  (
    [
      { form: "swap", event: swapEvent, ...amounts },
      {
        form: "named",
        event: "PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])",
        tokens: { list: 0 },
        gains: { list: 1 },
        losses: { list: 2 },
      },
      {
        form: "named",
        event: "PoolBalanceManaged(bytes32,address,address,int256,int256)",
        tokens: { topic: 3 },
        gains: { word: 0 },
      },
    ] as const
  ).map((rule) => ({ ...rule, vaults, pool: { topic: 1 }, isIdOfPool: true }))
