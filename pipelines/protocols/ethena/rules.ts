import type { ContractTable } from "../contract-table.ts"
import { addressOfItem, readAddress, readBlockTime, readIntegers } from "../contract-value.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { HolderEvent, ReadAmounts } from "../position-rule.ts"
import { defineProtocol, eventRules, type ProtocolRule } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("ethena")

/**
 * Assets of an account that have left the vault and wait in a silo.
 *
 * Source: `cooldowns` and `unstake` of `contracts/StakedUSDeV2.sol` in https://github.com/code-423n4/2023-10-ethena.
 */
const cooldown: ReadAmounts = (read, { contract: vault, account, chainId }) => {
  const cooldownCall = "cooldowns(address) returns (uint104, uint152)"
  const [end, amountRaw] = readIntegers(read, vault, cooldownCall, [account]) ?? []
  const token = readAddress(read, vault, "asset()")
  const now = readBlockTime(read, chainId)
  if (end === undefined || amountRaw === undefined || token === undefined || now === undefined) return undefined
  return [{ token, amountRaw, meta: now >= end ? "CLAIMABLE" : "LOCKED" }]
}

/** A cooldown begins with a withdrawal to the silo; its end emits nothing. */
const cooldownHolders: ReadonlyArray<HolderEvent> = [
  { event: "Withdraw(address,address,address,uint256,uint256)", account: { topic: 3 } },
]

/** Stakes of a token, which is the item. Source: `src/adapters/ethena/common/farm.ts` of https://github.com/llamafolio/llamafolio-api. */
const stake: ReadAmounts = (read, { contract, account, item }) => {
  const token = addressOfItem(item)
  const stakeCall = "stakes(address, address) returns (uint256, uint152)"
  const [stakedRaw, coolingRaw] = readIntegers(read, contract, stakeCall, [account, token]) ?? []
  if (stakedRaw === undefined || coolingRaw === undefined) return undefined
  return [
    { token, amountRaw: stakedRaw, meta: "SUPPLIED" },
    { token, amountRaw: coolingRaw, meta: "LOCKED" },
  ]
}

const stakeHolders: ReadonlyArray<HolderEvent> = ["Stake", "Unstake", "Withdraw"].map((name) => ({
  event: `${name}(address,address,uint256)`,
  account: { topic: 1 },
  item: { topic: 2 },
}))

/** Deposits to a vault, the beginning of a withdrawal, and its payment by the silo; or one that is paid at once where there is no cooldown. */
const stakeRules = (vaults: ContractTable): ReadonlyArray<ProtocolRule> => [
  ...eventRules(vaults, [
    { action: "deposit", event: "Deposit(address,address,uint256,uint256)", account: { topic: 2 } },
    {
      action: "withdraw",
      event: "Withdraw(address,address,address,uint256,uint256)",
      account: { topic: 3 },
      receives: "any",
    },
    {
      action: "withdraw",
      verb: "Began to withdraw",
      event: "Withdraw(address,address,address,uint256,uint256)",
      account: { topic: 3 },
      flow: "out",
    },
  ]),
  { action: "withdraw", called: vaults, calls: ["unstake(address)"], receives: "any" },
]

/**
 * USDe, minted for collateral and redeemed for it by signed orders, and its stakes: staked USDe and ENA, which are ERC-4626 vaults; withdrawals
 * from them in cooldown; and stakes of other tokens. A cooldown begins with a withdrawal to a silo, which pays at its end.
 *
 * Source: `StakedUSDeV2.sol`, as https://docs.ethena.fi/solution-design/overview/github-overview says; mints and redemptions of version 1:
 * `defi_mint_abi.json` of https://github.com/ethena-labs/ethena-minting-client, of version 2: `fees/ethena.ts` of
 * https://github.com/DefiLlama/dimension-adapters.
 */
export const ethena = defineProtocol({
  slug: "ethena",
  name: "Ethena",
  rules: [
    ...stakeRules(contracts.shares),
    ...stakeRules(contracts.governanceShares),
    ...eventRules(contracts.minters, [
      {
        action: "swap",
        event: "Mint(address,address,address,address,uint256,uint256)",
        account: { topic: 2 },
      },
      {
        action: "swap",
        event: "Redeem(address,address,address,address,uint256,uint256)",
        account: { topic: 2 },
      },
    ]),
    ...eventRules(contracts.laterMinters, [
      {
        action: "swap",
        event: "Mint(string,address,address,address,address,uint256,uint256)",
        account: { topic: 2 },
      },
      {
        action: "swap",
        event: "Redeem(string,address,address,address,address,uint256,uint256)",
        account: { topic: 2 },
      },
    ]),
  ],
  positions: [
    vaultGroup(contracts.shares, { id: "susde", label: "Staking" }),
    vaultGroup(contracts.governanceShares, { id: "sena", label: "Staking" }),
    {
      id: "cooldown",
      label: "Staking",
      kind: "contract-position",
      contracts: { listed: contracts.shares },
      holders: cooldownHolders,
      amounts: cooldown,
    },
    {
      id: "cooldown-ena",
      label: "Staking",
      kind: "contract-position",
      contracts: { listed: contracts.governanceShares },
      holders: cooldownHolders,
      amounts: cooldown,
    },
    {
      id: "stake",
      label: "Farms",
      kind: "contract-position",
      contracts: { listed: contracts.stakings },
      holders: stakeHolders,
      amounts: stake,
    },
  ],
})
