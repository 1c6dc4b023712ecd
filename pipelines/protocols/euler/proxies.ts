import type { ProxyRules } from "../proxy-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("euler")

/**
 * Sub-accounts, whose addresses differ from their owner's in the last byte. Accounts that call for other addresses are operators.
 *
 * Source: `abis/EthereumVaultConnector.json` of https://github.com/euler-xyz/euler-interfaces, and `haveCommonOwner` of `src/EthereumVaultConnector.sol` in
 * https://github.com/euler-xyz/ethereum-vault-connector.
 */
export const subAccounts: ProxyRules = {
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
