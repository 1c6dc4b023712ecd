import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf, type ContractTable } from "../contract-table.ts"
import { readAmount } from "../contract-value.ts"
import type { PositionGroup, ReadContract, ReadUnderlyings, TokenAmount } from "../position-rule.ts"

/** A token that represents an amount of one other token, which a contract computes. */
export interface Redemption {
  /** The represented token; absent for the native coin. */
  readonly token?: ContractTable
  /** Call that converts an amount: `getEthValue(uint256)`. Without it and `rate`, one unit represents one unit. */
  readonly conversion?: string
  /** Call for the amount that one token represents, with 18 decimal places: `getRate()`. */
  readonly rate?: string
  /** Contract that answers the call: that of the token's chain, else the only one; the token itself if absent. */
  readonly by?: ContractTable
}

/** Rates have 18 decimal places. */
const rateScale = 10n ** 18n

const firstOf = (table: ContractTable | undefined): Address | undefined => addressesOf(table ?? {})[0]

const redeemed = (
  read: ReadContract,
  { conversion, rate, by }: Redemption,
  { token: share, amountRaw, chainId }: TokenAmount & { readonly chainId?: ChainId },
): bigint | undefined => {
  const ofChain = chainId === undefined ? undefined : by?.[chainId]?.[0]
  const contract = ofChain ?? firstOf(by) ?? share
  if (conversion !== undefined) return readAmount(read, contract, conversion, [amountRaw])
  if (rate === undefined) return amountRaw
  const rateRaw = readAmount(read, contract, rate)
  return rateRaw === undefined ? undefined : (amountRaw * rateRaw) / rateScale
}

/** Liquid staking tokens and other wrappers. */
export const redemptionUnderlyings =
  (redemption: Redemption): ReadUnderlyings =>
  (read, share) => {
    const amountRaw = redeemed(read, redemption, share)
    return amountRaw === undefined ? undefined : [{ token: firstOf(redemption.token) ?? zeroAddress, amountRaw }]
  }

/** A group of tokens that represent a staked coin, or another token. */
export const redemptionGroup = (id: string, tokens: ContractTable, redemption: Redemption = {}): PositionGroup => ({
  id,
  label: "Staking",
  kind: "app-token",
  contracts: { listed: tokens },
  underlyings: redemptionUnderlyings(redemption),
})
