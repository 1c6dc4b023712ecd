import type { Address } from "#schemas/domain/primitive.ts"
import type { Action } from "#schemas/facts/interpretation.ts"
import type { AccountFlow } from "./flow.ts"

/** Most who paid or were paid that are told one by one: a batch has no end of its own. */
export const partiesMax = 20

/** What those did who were given something: they received it, or it was minted for them. */
export const gainActions = (
  gainers: ReadonlyArray<AccountFlow>,
  type: "receive" | "mint",
  counterparty: Address | undefined,
): ReadonlyArray<Omit<Action, "protocol">> =>
  gainers.slice(0, partiesMax).map(({ account, received }) => ({ type, account, sent: [], received, counterparty }))
