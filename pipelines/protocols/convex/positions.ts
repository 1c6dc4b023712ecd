import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readAmount } from "../contract-value.ts"
import { boosterGroup, boosterHolders, type CliffEmission, cliffMint } from "../families/booster-position.ts"
import { lockerGroup } from "../families/locker-position.ts"
import { stakingGroup } from "../families/staking-position.ts"
import type { PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("convex")

/** A reward of a pool; its token is the zero address once the pool no longer pays it. */
interface Earned {
  readonly token: Address
  readonly amount: bigint
}

/** A stake, whose token is the pool itself, and accrued rewards. */
const stakeAmounts: ReadAmounts = (read, { contract: booster, account, item }) => {
  const infoCall = "poolInfo(uint256) returns (address, address, address)"
  const [token, , pool] = read({ to: booster, signature: infoCall, values: [BigInt(item)], isConstant: true }) ?? []
  if (typeof token !== "string" || typeof pool !== "string") return undefined
  const stakedRaw = readAmount(read, pool, "balanceOf(address)", [account])
  const earnedCall = "earned(address) returns ((address token, uint256 amount)[])"
  const answer = read({ to: pool, signature: earnedCall, values: [account], isOptional: true })
  if (stakedRaw === undefined || answer === undefined) return undefined
  // Decoded by the signature above, unless the call was refused.
  const earned = (answer[0] ?? []) as unknown as ReadonlyArray<Earned>
  return [
    { token, amountRaw: stakedRaw, meta: "SUPPLIED" },
    ...earned
      .filter((reward) => reward.token !== zeroAddress)
      .map((reward): PositionAmount => ({ token: reward.token, amountRaw: reward.amount, meta: "CLAIMABLE" })),
  ]
}

/**
 * The group of stakes of Curve pool shares on chains other than Ethereum. A stake is also a token: accounts that only received one by a transfer are not found.
 *
 * Source: `contracts/contracts/Booster.sol` and `ConvexRewardPool.sol` of https://github.com/convex-eth/sidechain-platform.
 */
export const sidechainGroup: PositionGroup = {
  id: "farm-sidechain",
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: contracts.sidechainBoosters },
  holders: boosterHolders,
  amounts: stakeAmounts,
}

const unit = 10n ** 18n

/** CVX for CRV. Source: `mint` of `contracts/contracts/Cvx.sol` in https://github.com/convex-eth/platform. */
const emission: CliffEmission = { maxRaw: 100_000_000n * unit, cliffs: 1_000n, rateOf: (cliffsLeft) => cliffsLeft }

/** Stakes of Curve pool shares, of CVX and cvxCRV (`cvxRewardPool.sol` and `BaseRewardPool.sol` there), and locked CVX. */
export const positions: ReadonlyArray<PositionGroup> = [
  boosterGroup(contracts.boosters, {
    minted: (read, { rewardRaw }) => {
      const [cvx]: ReadonlyArray<Address> = contracts.cvx[1] ?? []
      const supplyRaw = cvx === undefined ? undefined : readAmount(read, cvx, "totalSupply()")
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
