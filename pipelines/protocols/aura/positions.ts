import type { Address } from "#schemas/domain/primitive.ts"
import { askAmount } from "../asked-value.ts"
import { boosterGroup } from "../families/booster-position.ts"
import { lockerGroup } from "../families/locker-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

const unit = 10n ** 18n

/** AURA before the emission for BAL, and the most that is minted for it, in base units. */
const firstRaw = 50_000_000n * unit
const emissionMax = 50_000_000n * unit

/** Parts of the emission, each of which mints less than the one before. */
const cliffs = 500n

/** Multipliers of pools have this denominator. */
const multiplierScale = 10_000n

/** AURA that is minted for BAL. Source: `mint` of `contracts/core/Aura.sol` in https://github.com/aurafinance/aura-contracts. */
const mintedAura = (supplyRaw: bigint, balRaw: bigint): bigint => {
  const emittedRaw = supplyRaw - firstRaw
  const cliff = emittedRaw / (emissionMax / cliffs)
  if (cliff >= cliffs) return 0n
  const amountRaw = (balRaw * (((cliffs - cliff) * 5n) / 2n + 700n)) / cliffs
  const leftRaw = emissionMax - emittedRaw
  return amountRaw > leftRaw ? leftRaw : amountRaw
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
        const amountRaw = mintedAura(supplyRaw, (rewardRaw * multiplier) / multiplierScale)
        return [{ token: aura, amountRaw, meta: "CLAIMABLE" }]
      },
      wrapped: "baseToken()",
    },
  ),
  lockerGroup(contracts.lockers),
]
