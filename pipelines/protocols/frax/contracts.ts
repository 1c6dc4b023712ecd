import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`. */
export const contracts = defineContracts({
  /** sfrxETH and sFRAX, which are vaults (ERC-4626): `src/sfrxETH.sol` of https://github.com/FraxFinance/frxETH-public, and https://docs.frax.com. */
  savings: {
    role: "savings",
    1: ["0xac3e018457b222d93114458476f3e3416abbe38f", "0xa663b02cf0a4b149d2ad41910cb81e23e1c41c32"],
  },
  /** veFXS: `projects/fraxfinance/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
  escrows: { role: "escrow", 1: ["0xc8418af6358ffdda74e09ca9cc3fe03ca6adc5b0"] },
  /** Registries of lending pairs, by name: `projects/fraxlend/index.js` there. */
  pairRegistries: {
    role: "registry",
    1: ["0xd6e9d27c75afd88ad24cd5edccdc76fd2fc3a751"],
    252: ["0x8c22ebc8f9b96ceac97ea21c53f3b27ef2f45e57"],
    42161: ["0x0bd2ffbcb0a17de2d5a543ec2d47c772eead316d"],
  },
  airdrops: { role: "distributor", 1: ["0x61a1f84f12ba9a56c22c31ddb10ec2e2ca0cebcf"] },
})
