import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `stakedao/decoder.py` in `modules` of Ethereum and BNB, and
 * `rotkehlchen/chain/evm/decoding/stakedao/constants.py` (claims); the lockers: `projects/stakedao/index.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const v1Contracts = defineContracts({
  /** Lockers: stake LP tokens in gauges of Curve, Balancer, Yearn and PancakeSwap under their own address. */
  lockers: {
    role: "staking",
    1: [
      "0x52f541764e6e90eebc5c21ff570de0e2d63766b6",
      "0xea79d1a83da6db43a85942767c389fe0acf336a5",
      "0xf750162fd81f9a436d74d737ef6ee8fc08e98220",
      "0xb7f79090190c297f59a2b7d51d3aef7aad0e9af3",
    ],
    56: ["0x1e6f87a9ddf744af31157d8daa1e3025648d042d"],
    42161: ["0x52f541764e6e90eebc5c21ff570de0e2d63766b6", "0xe5244b1a263ce45cf1e51dfa97469711e9bad68d"],
  },
  /** Distributors of vote incentives. */
  claimers: {
    role: "distributor",
    1: [
      "0x0000000be1d98523b5469aff51a1e7b4891c6225",
      "0x0000000895cb182e6f983eb4d8b4e0aa0b31ae4c",
      "0x7d0f747eb583d43d41897994c983f13ef7459e1f",
      "0x00000004e4fb0c3017b543ef66cc8a89f5de74ff",
      "0x0000000446b28e4c90dbf08ead10f3904eb27606",
      "0x000000060e56defd94110c1a9497579ad7f5b254",
      "0x000000071a273073c824e2a8b0192963e0eea68b",
      "0x00000007d987c2ea2e02b48be44ec8f92b8b06e8",
      "0x00000000d0ffb95412346c83f12d0697e4dd2255",
      "0x000000069fed904d94e72202bdc417b19993e18d",
    ],
    56: ["0x62c5d779f5e56f6bc7578066546527fee590032c"],
  },
  /** Further distributors of incentives: `stakedao/constants.py` and `decoder.py` in the same `modules`. */
  bounties: {
    role: "distributor",
    1: ["0x9f8386001d2245f3052725dd29da68d268b7f4bb"],
    42161: ["0xabf4368d120190b4f111c30c92cc9f8f6a6be233"],
  },
})

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/stakedao/v2/constants.py` and `decoder.py`, and
 * `stakedao/v2/decoder.py` in the chains' `modules` (who counts, and the events' topics, which are their hashes).
 */
export const v2Contracts = defineContracts({
  /** Vote incentive markets. */
  markets: {
    role: "marketplace",
    every: [
      "0x8c2c5a295450ddff4cb360ca73fccc12243d14d9",
      "0xdd2fad5606cd8ec0c3b93eb4f9849572b598f4c7",
      "0x155a7cf21f8853c135bdeba27fea19674c65f2b4",
      "0x105694fc5204787ed571842671d1262a54a8135b",
    ],
  },
  /** Accountants: reward accounting of all vaults. */
  accountants: {
    role: "accounting",
    1: ["0x93b4b9bd266ffa8af68e39edfa8cfe2a62011ce0"],
    10: ["0x8f872ce018898ae7f218e5a3ce6fe267206697f8"],
    8453: ["0x8f872ce018898ae7f218e5a3ce6fe267206697f8"],
    42161: ["0x93b4b9bd266ffa8af68e39edfa8cfe2a62011ce0"],
  },
})
