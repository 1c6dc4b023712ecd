import type { Address } from "#schemas/domain/primitive.ts"
import { askAmount } from "../asked-value.ts"
import { boosterGroup, type CliffEmission, cliffMint } from "../families/booster-position.ts"
import { lockerGroup } from "../families/locker-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

const unit = 10n ** 18n

/** AURA before the emission for BAL, in base units. */
const firstRaw = 50_000_000n * unit

/** Multipliers of pools have this denominator. */
const multiplierScale = 10_000n

/** AURA for BAL. Source: `mint` of `contracts/core/Aura.sol` in https://github.com/aurafinance/aura-contracts. */
const emission: CliffEmission = {
  maxRaw: 50_000_000n * unit,
  cliffs: 500n,
  rateOf: (cliffsLeft) => (cliffsLeft * 5n) / 2n + 700n,
}

/** Stakes of shares of Balancer's pools on Ethereum, and locked AURA. Elsewhere a bridge decides how much AURA a reward brings. */
export const positions: ReadonlyArray<PositionGroup> = [
  boosterGroup(
    { 1: contracts.boosters[1] ?? [] },
    {
      minted: (ask, { booster, pool, rewardRaw }) => {
        const [aura]: ReadonlyArray<Address> = contracts.auraToken[1] ?? []
        const supplyRaw = aura === undefined ? undefined : askAmount(ask, aura, "totalSupply()")
        const multiplier = askAmount(ask, booster, "getRewardMultipliers(address)", [pool])
        if (aura === undefined || supplyRaw === undefined || multiplier === undefined) return undefined
        const amountRaw = cliffMint(emission, supplyRaw - firstRaw, (rewardRaw * multiplier) / multiplierScale)
        return [{ token: aura, amountRaw, meta: "CLAIMABLE" }]
      },
      wrapped: "baseToken()",
    },
  ),
  lockerGroup(contracts.lockers),
]
