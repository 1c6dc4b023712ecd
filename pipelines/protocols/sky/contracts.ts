import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/sky/constants.py`, whose topics are the hashes of these
 * events.
 */
export const contracts = defineContracts({
  /**
   * sUSDS, stUSDS, and sDAI on Ethereum and Gnosis, ERC-4626 vaults: `SUSDS` and `SDAI` of `src/Ethereum.sol`, `SXDAI` of `src/Gnosis.sol` in
   * https://github.com/sparkdotfi/spark-address-registry; `STUSDS` of `src/test/addresses_mainnet.sol` in https://github.com/sky-ecosystem/spells-mainnet.
   */
  savings: {
    role: "savings",
    1: [
      "0xa3931d71877c0e7a3148cb7eb4463524fec27fbd",
      "0x83f20f44975d03b1b09e64809b757c47f942beea",
      "0x99cd4ec3f88a45940936f469e4bb72a2a701eeb9",
    ],
    100: ["0xaf204776c7245bf4147c2612bf6e5972ee483701"],
  },
  /**
   * Farms of USDS: the first pays SKY, the third SPK; stakes in the second count for points off-chain. Source: `REWARDS_USDS_…` of `src/test/addresses_mainnet.sol` in
   * https://github.com/sky-ecosystem/spells-mainnet.
   */
  farms: {
    role: "staking",
    1: [
      "0x0650caf159c5a49f711e8169d4336ecb9b950275",
      "0x10ab606b067c9c461d8893c47c7512472e19e2ce",
      "0x173e314c7635b45322cd8cb14f44b312e079f3af",
    ],
  },
  /** Converters between old and new tokens. */
  converters: {
    role: "migrator",
    1: ["0x3225737a9bbb6473cb4a45b7244aca2befdb276a", "0xbdcfca946b6cdd965f99a839e4435bcdc1bc470b"],
  },
  /** Engine of staked SKY, and its token: `staking` in `projects/maker/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
  engines: { role: "lending-market", 1: ["0xce01c90de7fd1bcfa39e237fe6d8d9f569e8a6a3"] },
  sky: { role: "token", 1: ["0x56072c95faa701256059aa122697b133aded9279"] },
  /** `USDS` of `src/Ethereum.sol` in https://github.com/sparkdotfi/spark-address-registry. */
  usds: { role: "token", 1: ["0xdc035d45d973e3ec169d2276ddab16f1e407384f"] },
  /** Exchanges USDC for DAI at par: `PSM` of `src/Ethereum.sol` in https://github.com/sparkdotfi/spark-address-registry. */
  stabilityModules: { role: "exchange", 1: ["0xf6e72db5454dd049d0788e411b06cfaf16853042"] },
  /** Issues USDS. Source: as at the top. */
  usdsJoins: { role: "issuer", 1: ["0x3c0f895007ca717aa01c8693e59df1e8c3777feb"] },
  /** Batches several conversions. */
  migrations: { role: "migrator", 1: ["0xf86141a5657cf52aeb3e30ebcca5ad3a8f714b89"] },
})
