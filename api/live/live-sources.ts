/** The sources of the roots of subscriptions, by root. */
import type { Subscription } from "../schema/generated.ts"
import { accountHistory } from "./account-history.ts"
import { accountPortfolio } from "./account-portfolio.ts"
import type { AnyLiveSource } from "./live-source.ts"
import { priceTicks } from "./price-ticks.ts"
import { tideMarks } from "./tide-marks.ts"
import { tokenTransfers } from "./token-transfers.ts"

/** A root of subscriptions. */
export type LiveRoot = Exclude<keyof Subscription, "__typename">

/** Whether a root field is one of subscriptions. */
export const isLiveRoot = (field: string): field is LiveRoot => Object.hasOwn(liveSources, field)

/** Every source. Fails to compile if a root has none. */
export const liveSources: { readonly [Root in LiveRoot]: AnyLiveSource } = {
  accountHistory,
  accountPortfolio,
  priceTicks,
  tideMarks,
  tokenTransfers,
}
