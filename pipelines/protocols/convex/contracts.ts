import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/`: `convex/constants.py`, `curve/constants.py` (CVX) and
 * `airdrops/decoder.py`; boosters of other chains: `contracts/contracts.json` of https://github.com/convex-eth/sidechain-platform.
 */
export const contracts = defineContracts({
  /** Booster: deposits Curve LP tokens. */
  boosters: { role: "staking", 1: ["0xf403c135812408bfbe8713b5a23a04b3d48aae31"] },
  /** Boosters on other chains, whose pools have another form. */
  sidechainBoosters: {
    role: "staking",
    137: ["0xf403c135812408bfbe8713b5a23a04b3d48aae31"],
    252: ["0xd3327cb05a8e0095a543d582b5b3ce3e19270389"],
    42161: ["0xf403c135812408bfbe8713b5a23a04b3d48aae31"],
  },
  /** Vote-locked CVX. */
  lockers: {
    role: "escrow",
    1: ["0xd18140b4b819b895a3dba5442f959fa44994af50", "0x72a19342e8f1838460ebfccef09f6585e32db86e"],
  },
  /** Staked CVX and staked cvxCRV. */
  stakes: {
    role: "staking",
    1: ["0xcf50b810e57ac33b91dcf525c6ddd9881b139332", "0x3fe65692bfcd0e6cf84cb1e7d24108e434a7587e"],
  },
  cvx: { role: "token", 1: ["0x4e3fbd56cd56c3e72c1403e103b45db9da5b9d2b"] },
  airdrops: { role: "distributor", 1: ["0x2e088a0a19dda628b4304301d1ea70b114e4accd"] },
})
