import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`Blur`, `BlurV2`, `Blend`); staking and the BLUR airdrop:
 * `rotkehlchen/chain/ethereum/modules/blur/constants.py` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  /** Both exchanges. */
  exchanges: {
    role: "marketplace",
    1: ["0x000000000000ad05ccc4f10045630fb830b95127", "0xb2ecfe4e4d61f8790bbb9de2d1259b9e2410cea5"],
    81457: ["0x0f41639352b190f352baddd32856038f1c230ced"],
  },
  exchangesV1: { role: "marketplace", 1: ["0x000000000000ad05ccc4f10045630fb830b95127"] },
  exchangesV2: {
    role: "marketplace",
    1: ["0xb2ecfe4e4d61f8790bbb9de2d1259b9e2410cea5"],
    81457: ["0x0f41639352b190f352baddd32856038f1c230ced"],
  },
  pools: { role: "vault", 1: ["0x0000000000a39bb272e79075ade125fd351887ac"] },
  lenders: { role: "lending-market", 1: ["0x29469395eaf6f95920e59f858042f0e28d98a20b"] },
  stakings: { role: "staking", 1: ["0xec2432a227440139ddf1044c3fea7ae03203933e"] },
  distributors: { role: "distributor", 1: ["0xb38283cb75faabb384c22f97c633606265ddf093"] },
  /**
   * Delegates that move tokens and items for the exchanges. Source: `README.md` of https://github.com/ProjectOpenSea/operator-filter-registry
   * ("Blur.io ExecutionDelegate"), and `packages/sdk/src/blur-v2/addresses.ts` of https://github.com/reservoirprotocol/indexer (`Delegate`).
   */
  spenders: {
    role: "spender",
    1: ["0x00000000000111abe46ff893f3b2fdf1f759a8a8", "0x2f18f339620a63e43f0839eeb18d7de1e1be4dfb"],
  },
})
