import type { AbiValue } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { askAmount } from "../asked-value.ts"
import type { Ask } from "../position-rule.ts"
import { compoundRate } from "./compound-rate.ts"

/** Unit of rates. */
const unit = 10n ** 27n

/** Two amounts of an answer. */
const askTwo = (
  ask: Ask,
  to: Address,
  call: string,
  values: ReadonlyArray<AbiValue>,
): readonly [bigint, bigint] | undefined => {
  const [first, second] = ask({ to, signature: `${call} returns (uint256, uint256)`, values }) ?? []
  return typeof first === "bigint" && typeof second === "bigint" ? [first, second] : undefined
}

/** A vault in Maker's accounting. */
interface Urn {
  /** The accounting (`vat`). */
  readonly vat: Address
  /** The rates of collateral types (`jug`). */
  readonly jug: Address
  /** The collateral type. */
  readonly ilk: AbiValue
  readonly urn: Address
}

/** The rate of a collateral type with interest until now: `drip` of `src/jug.sol` in https://github.com/makerdao/dss. */
const rateOf = (ask: Ask, { vat, jug, ilk }: Omit<Urn, "urn">, now: bigint | undefined): bigint | undefined => {
  const stored = askTwo(ask, vat, "ilks(bytes32)", [ilk])
  const duty = askTwo(ask, jug, "ilks(bytes32)", [ilk])
  const base = askAmount(ask, jug, "base()")
  if (stored === undefined || duty === undefined || base === undefined) return undefined
  const [, rate] = stored
  const [perSecond, updatedAt] = duty
  if (now === undefined || now < updatedAt) return undefined
  return (compoundRate(base + perSecond, now - updatedAt) * rate) / unit
}

/** The collateral of a vault with 18 decimal places, and its debt with interest until now, rounded up. Source: `src/vat.sol` there. */
export const askUrn = (
  ask: Ask,
  { urn, ...type }: Urn,
  now: bigint | undefined,
): { readonly collateralRaw: bigint; readonly debtRaw: bigint } | undefined => {
  const kept = askTwo(ask, type.vat, "urns(bytes32, address)", [type.ilk, urn])
  const rate = rateOf(ask, type, now)
  if (kept === undefined || rate === undefined) return undefined
  const [collateralRaw, debt] = kept
  return { collateralRaw, debtRaw: (debt * rate + unit - 1n) / unit }
}
