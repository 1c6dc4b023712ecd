import { stakingRewardsRules } from "../../protocols/families/staking-rewards.ts"
import { nobody, transferFrom } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** Who takes shares of Curve's pools. */
const boosters = { 1: ["0xf403c135812408bfbe8713b5a23a04b3d48aae31"] }

/** CVX that is locked for votes. */
const lockers = { 1: ["0xd18140b4b819b895a3dba5442f959fa44994af50", "0x72a19342e8f1838460ebfccef09f6585e32db86e"] }

/** CVX and cvxCRV that are staked. */
const stakes = { 1: ["0xcf50b810e57ac33b91dcf525c6ddd9881b139332", "0x3fe65692bfcd0e6cf84cb1e7d24108e434a7587e"] }

const cvx = { 1: ["0x4e3fbd56cd56c3e72c1403e103b45db9da5b9d2b"] }

const airdrops = { 1: ["0x2e088a0a19dda628b4304301d1ea70b114e4accd"] }

/**
 * Convex, to which shares of Curve's pools are lent. Its reward contracts are many: CVX comes into being only as a part of what they pay.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/`: `convex/constants.py`, `curve/constants.py` (CVX) and
 * `airdrops/decoder.py`; events and calls: `contracts/` of https://github.com/convex-eth/platform.
 */
export const convex = defineProtocol({
  slug: "convex",
  name: "Convex",
  rules: [
    { action: "deposit", event: "Deposited(address,uint256,uint256)", emitters: boosters, account: { topic: 1 } },
    { action: "withdraw", event: "Withdrawn(address,uint256,uint256)", emitters: boosters, account: { topic: 1 } },
    { action: "claim", called: boosters, calls: ["earmarkRewards(uint256)"], got: "any" },
    { action: "stake", called: lockers, calls: ["lock(address,uint256,uint256)"], gave: cvx },
    { action: "unstake", event: "Withdrawn(address,uint256,bool)", emitters: lockers, account: { topic: 1 }, got: cvx },
    { action: "claim", event: "RewardPaid(address,address,uint256)", emitters: lockers, account: { topic: 1 } },
    ...stakingRewardsRules(stakes),
    {
      action: "claim",
      ...transferFrom(nobody),
      emitters: cvx,
    },
    { action: "claim", event: "Claim(address,uint256)", emitters: airdrops, got: cvx },
  ],
})
