import type { Address } from "#schemas/domain/primitive.ts"
import type { Action } from "#schemas/facts/interpretation.ts"
import type { AccountFlow } from "../transaction/flow.ts"

/** Maximum number of payers or payees with actions of their own: batches are otherwise unbounded. */
export const partiesMax = 20

/** Actions of recipients: `receive` or `mint`. */
export const gainActions = (
  gainers: ReadonlyArray<AccountFlow>,
  type: "receive" | "mint",
  counterparty: Address | undefined,
): ReadonlyArray<Omit<Action, "protocol">> =>
  gainers.slice(0, partiesMax).map(({ account, received }) => ({ type, account, sent: [], received, counterparty }))
