import type { Address } from "#schemas/domain/primitive.ts"
import { readAddress, readAmount } from "../contract-value.ts"
import { boosterGroup, type CliffEmission, cliffMint } from "../families/booster-position.ts"
import { lockerGroup } from "../families/locker-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("aura")

const unit = 10n ** 18n

/** AURA minted before the emission for BAL began, in base units. */
const firstRaw = 50_000_000n * unit

/** Multipliers of pools have this denominator. */
const multiplierScale = 10_000n

/** AURA for BAL. Source: `mint` of `contracts/core/Aura.sol` in https://github.com/aurafinance/aura-contracts. */
const emission: CliffEmission = {
  maxRaw: 50_000_000n * unit,
  cliffs: 500n,
  rateOf: (cliffsLeft) => (cliffsLeft * 5n) / 2n + 700n,
}

const { 1: ofEthereum = [], role: _, ...ofOthers } = contracts.boosters

/** Rates of AURA have 18 decimal places. */
const rateScale = 10n ** 18n

/**
 * Stakes of Balancer pool shares, and locked AURA. On chains other than Ethereum, a coordinator pays AURA for BAL, at the ratio in which both were bridged.
 *
 * Source of the coordinator: `mint` of `contracts/sidechain/L2Coordinator.sol` there, and `rewardClaimed` of `contracts/contracts/BoosterLite.sol` of
 * https://github.com/aurafinance/convex-platform.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  boosterGroup(
    { 1: ofEthereum },
    {
      minted: (read, { booster, pool, rewardRaw }) => {
        const [aura]: ReadonlyArray<Address> = contracts.auraToken[1] ?? []
        const supplyRaw = aura === undefined ? undefined : readAmount(read, aura, "totalSupply()")
        const multiplier = readAmount(read, booster, "getRewardMultipliers(address)", [pool])
        if (aura === undefined || supplyRaw === undefined || multiplier === undefined) return undefined
        const amountRaw = cliffMint(emission, supplyRaw - firstRaw, (rewardRaw * multiplier) / multiplierScale)
        return [{ token: aura, amountRaw, meta: "CLAIMABLE" }]
      },
      wrapped: "baseToken()",
    },
  ),
  boosterGroup(
    ofOthers,
    {
      minted: (read, { booster, rewardRaw }) => {
        const coordinator = readAddress(read, booster, "minter()")
        const aura = coordinator === undefined ? undefined : readAddress(read, coordinator, "auraOFT()")
        const rate = coordinator === undefined ? undefined : readAmount(read, coordinator, "mintRate()")
        if (aura === undefined || rate === undefined) return undefined
        return [{ token: aura, amountRaw: (rewardRaw * rate) / rateScale, meta: "CLAIMABLE" }]
      },
      wrapped: "baseToken()",
    },
    { id: "farm-bridged" },
  ),
  lockerGroup(contracts.lockers),
]
