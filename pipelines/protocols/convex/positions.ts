import type { Address } from "#schemas/domain/primitive.ts"
import { askAmount } from "../asked-value.ts"
import { boosterGroup, type CliffEmission, cliffMint } from "../families/booster-position.ts"
import { lockerGroup } from "../families/locker-position.ts"
import { stakingGroup } from "../families/staking-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { sidechainGroup } from "./sidechain-position.ts"

const contracts = readContracts("convex")

const unit = 10n ** 18n

/** CVX for CRV. Source: `mint` of `contracts/contracts/Cvx.sol` in https://github.com/convex-eth/platform. */
const emission: CliffEmission = { maxRaw: 100_000_000n * unit, cliffs: 1_000n, rateOf: (cliffsLeft) => cliffsLeft }

/** Stakes of Curve pool shares, of CVX and cvxCRV (`cvxRewardPool.sol` and `BaseRewardPool.sol` there), and locked CVX. */
export const positions: ReadonlyArray<PositionGroup> = [
  boosterGroup(contracts.boosters, {
    minted: (ask, { rewardRaw }) => {
      const [cvx]: ReadonlyArray<Address> = contracts.cvx[1] ?? []
      const supplyRaw = cvx === undefined ? undefined : askAmount(ask, cvx, "totalSupply()")
      return cvx === undefined || supplyRaw === undefined
        ? undefined
        : [{ token: cvx, amountRaw: cliffMint(emission, supplyRaw, rewardRaw), meta: "CLAIMABLE" }]
    },
    wrapped: "token()",
  }),
  sidechainGroup,
  stakingGroup(contracts.stakes, { id: "stake", label: "Staking" }, "rewardToken()"),
  lockerGroup(contracts.lockers),
]
