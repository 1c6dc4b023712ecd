/** The price list and the plans in one value, as commands and routes show them. */

import { plans } from "../access/plan.ts"
import {
  type FieldPrice,
  fieldCreditsDefault,
  fieldPrices,
  overtime,
  repeat,
  requestCreditUsd,
  sqlCredits,
  surcharge,
} from "../access/price-list.ts"
import { isLiveRoot } from "../live/live-sources.ts"
import { paidEndpoints } from "./registry.ts"

/** All prices in credits, and the plans with prices in USD. */
export const priceCatalogue = {
  /**
   * Root fields. `each`: the price is charged for each value of that argument; `several`: the price where several of the members are selected;
   * `perMessage`: a subscription, charged when it begins, and again for each message that adds something.
   */
  fields: fieldPrices.map((price): FieldPrice & { readonly perMessage?: true } =>
    isLiveRoot(price.field) ? { ...price, perMessage: true } : price,
  ),
  /** Root fields that are not listed. */
  otherFields: fieldCreditsDefault,
  /** Lists that add to the price of their root field. */
  surcharge,
  /** Fields that add to the price of their root field once for each further alias. */
  repeat,
  /** A statement of `/sql`. */
  sql: sqlCredits,
  /** Requests that are stopped at a limit, or because their caller disconnected. */
  overtime,
  /** Endpoints under `/x402/`, and the price of a credit in USD if a request is paid individually; clients have the prices of their plans. */
  requestCreditUsd,
  endpoints: paidEndpoints.map(({ path, credits }) => ({ path: `/x402/${path}`, credits })),
  plans: Object.values(plans),
}
