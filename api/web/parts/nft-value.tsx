/** A value of an NFT: in the shown currency, then in the one that was paid. */
import type { Currency } from "../client/currency.ts"
import { Fiat, Unknown } from "../design/values.tsx"
import { numberText } from "../format/amount.ts"
import type { NftValueFragment } from "./nft.graphql"

interface NftValueProps {
  readonly of: NftValueFragment | null
  /** Title if there is no value. */
  readonly reason: string
  /** USD for a value of the past: that of a sale, or of a volume. */
  readonly currency?: Currency
}

/** The reason of an amount without a value in USD. */
export const noRateReason = "The currency had no price at that time."

/** The reason of an unknown estimate. */
export const noEstimateReason = "There are too few recent sales to estimate a value."

/** The reason of an unknown floor or top offer. */
export const noOfferReason = "No contract holds a public offer: most are signed off the chain."

/** The value; both lines are numbers of one column. */
export const NftValue = ({ of, reason, currency }: NftValueProps) =>
  of === null ? (
    <Unknown reason={reason} />
  ) : (
    <span class="two">
      <Fiat
        value={of.valueUsd === 0 && of.valueWithDenomination !== 0 ? undefined : of.valueUsd}
        reason={noRateReason}
        {...(currency === undefined ? {} : { currency })}
      />
      <span>
        {numberText(of.valueWithDenomination)} {of.denomination.symbol}
      </span>
    </span>
  )
