import { managedRangeGroup } from "../families/managed-range-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("arrakis")

/**
 * Arrakis: managed liquidity on many exchanges. Shares of public vaults. Source: `src/ArrakisMetaVaultFactory.sol` and
 * `src/ArrakisMetaVaultPublic.sol` of https://github.com/ArrakisFinance/arrakis-modular.
 */
export const arrakis = defineApp({
  slug: "arrakis",
  name: "Arrakis",
  positions: [
    managedRangeGroup(
      {
        events: ["LogMint(uint256,address,uint256,uint256)", "LogBurn(uint256,address,uint256,uint256)"],
        registry: contracts.factories,
        call: "isPublicVault(address)",
        shape: "totalUnderlying()",
      },
      "totalUnderlying()",
    ),
  ],
})
