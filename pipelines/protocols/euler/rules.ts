import { readAddress, readAmount } from "../contract-value.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { defineApp } from "../protocol.ts"
import type { ProxyRules } from "../proxy-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("euler")

/**
 * Sub-accounts, whose addresses differ from their owner's in the last byte. Accounts that call for other addresses are operators.
 *
 * Source: `abis/EthereumVaultConnector.json` of https://github.com/euler-xyz/euler-interfaces, and `haveCommonOwner` of `src/EthereumVaultConnector.sol` in
 * https://github.com/euler-xyz/ethereum-vault-connector.
 */
const subAccounts: ProxyRules = {
  created: [
    {
      factories: contracts.connectors,
      event: "CallWithContext(address,bytes19,address,address,bytes4)",
      proxy: { word: 0 },
      owner: { topic: 1 },
      isSibling: true,
    },
  ],
  changes: [],
}

/** Call by which a factory confirms a lending vault. */
const isVault = "isProxy(address)"

/**
 * The debt of an account in a vault including accrued interest.
 *
 * Source: `debtOf` of `src/EVault/IEVault.sol` in https://github.com/euler-xyz/euler-vault-kit.
 */
const loanAmounts: ReadAmounts = (read, { contract: vault, account }) => {
  const token = readAddress(read, vault, "asset()")
  const amountRaw = readAmount(read, vault, "debtOf(address)", [account])
  return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "BORROWED" }]
}

/**
 * Deposits and debts in lending vaults, and shares of vaults that invest in them. Sub-accounts are smart accounts of their owners.
 *
 * Source of the events: `src/EVault/shared/Events.sol` in https://github.com/euler-xyz/euler-vault-kit.
 */
const positions: ReadonlyArray<PositionGroup> = [
  provenVaultGroup(contracts.factories, isVault, { id: "supply", label: "Lending" }),
  {
    id: "borrow",
    label: "Lending",
    kind: "contract-position",
    contracts: {
      proof: {
        events: ["Borrow(address,uint256)", "Repay(address,uint256)"],
        registry: contracts.factories,
        call: isVault,
      },
    },
    holders: [
      { event: "Borrow(address,uint256)", account: { topic: 1 } },
      { event: "Repay(address,uint256)", account: { topic: 1 } },
    ],
    amounts: loanAmounts,
  },
  provenVaultGroup(contracts.earnFactories, "isVault(address)", { id: "earn", label: "Vaults" }),
]

/** Euler, of version 2: lending vaults, and vaults that invest in them. */
export const euler = defineApp({ slug: "euler", name: "Euler", positions, proxies: subAccounts })
