/** Worth of amounts in fixed point. Pure. */
import { floatText } from "../render/amount.ts"
import { type TaxEvent, type TaxLeg, worthDecimals } from "./tax-event.ts"

/** Decimals of a price: an integer of 10^-30 USD for a whole token. */
const priceDecimals = 30

/** A price or an amount of USD as a fixed-point number, rounded down. */
export const fixedPoint = (value: number, decimals: number): bigint => {
  const [whole = "0", fraction = ""] = floatText(value).split(".")
  return BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, "0")}`)
}

/** A price of an asset at the time of an event. */
export interface LegPrice {
  readonly usd: number
  readonly decimals: number
  readonly confidence: number
  /** The most that the pools of the token could pay, in USD. */
  readonly payableUsd?: number | undefined
  /** Units of the currency for a dollar. */
  readonly perUsd: number
}

/** Worth of an amount in 10^-18 units of the currency, rounded down. */
export const worthOf = (amountRaw: bigint, { usd, decimals, payableUsd, perUsd }: LegPrice): bigint => {
  const absoluteRaw = amountRaw < 0n ? -amountRaw : amountRaw
  const rate = fixedPoint(perUsd, worthDecimals)
  const scale = 10n ** BigInt(decimals + priceDecimals)
  const worth = (absoluteRaw * fixedPoint(usd, priceDecimals) * rate) / scale
  if (payableUsd === undefined) return worth
  const payable = (fixedPoint(payableUsd, worthDecimals) * rate) / 10n ** BigInt(worthDecimals)
  return worth < payable ? worth : payable
}

/** Events with the worth of their legs; NFTs have none. */
export const withWorth = (
  events: ReadonlyArray<TaxEvent>,
  priceOf: (leg: TaxLeg, event: TaxEvent) => LegPrice | undefined,
): ReadonlyArray<TaxEvent> =>
  events.map((event) => {
    const priced = (leg: TaxLeg): TaxLeg => {
      const price = priceOf(leg, event)
      return price === undefined ? leg : { ...leg, worth: worthOf(leg.amountRaw, price), confidence: price.confidence }
    }
    return {
      ...event,
      groups: event.groups.map((group) => ({ ...group, legs: group.legs.map(priced) })),
      fees: event.fees.map(priced),
    }
  })
