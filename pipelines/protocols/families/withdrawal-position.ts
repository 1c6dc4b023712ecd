/** Requested withdrawals that wait in a queue: locked, and claimable once they are ready. */
import type { ContractTable } from "../contract-table.ts"
import type { Ask, HolderEvent, PositionGroup, PositionQuestion, TokenAmount } from "../position-rule.ts"
import { isItemOwner, itemHolders } from "./item-position.ts"

/** A requested withdrawal. */
export interface WithdrawalRequest extends TokenAmount {
  readonly isReady: boolean
}

/** The requests of a question, none where all were paid. `undefined` while an answer is missing. */
export type ReadRequests = (ask: Ask, question: PositionQuestion) => ReadonlyArray<WithdrawalRequest> | undefined

/** The group of queues. */
export const withdrawalGroup = (
  queues: ContractTable,
  holders: ReadonlyArray<HolderEvent>,
  requests: ReadRequests,
): PositionGroup => ({
  id: "withdrawal",
  label: "Staking",
  kind: "contract-position",
  contracts: { listed: queues },
  holders,
  amounts: (ask, question) =>
    requests(ask, question)?.map(({ token, amountRaw, isReady }) => ({
      ...{ token, amountRaw },
      meta: isReady ? "CLAIMABLE" : "LOCKED",
    })),
})

/** The group of queues whose requests are NFTs. The rule is asked for those that the account owns. */
export const withdrawalNftGroup = (queues: ContractTable, requests: ReadRequests): PositionGroup =>
  withdrawalGroup(queues, itemHolders, (ask, question) => {
    const isOwner = isItemOwner(ask, question)
    if (isOwner !== true) return isOwner === undefined ? undefined : []
    return requests(ask, question)
  })

/** What a request pays that fixes an amount, if its shares are worth less or more in the end. */
export const lesserOf = (fixedRaw: bigint, worthRaw: bigint): bigint => {
  if (worthRaw < fixedRaw) return worthRaw
  return fixedRaw
}

/** What a rule returns of each member of a list; `undefined` if it lacks an answer for one of them. All are asked for, so that one round has their calls. */
export const everyOne = <Member, Value>(
  members: ReadonlyArray<Member>,
  read: (member: Member, index: number) => Value | undefined,
): ReadonlyArray<Value> | undefined => {
  const values = members.map(read)
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? known : undefined
}

/** Requests of an account that are read; beyond them the position is unknown. */
export const requestsMax = 100n

/** The indexes of a list whose length a contract answered; `undefined` while the answer is missing, and for a list that is too long. */
export const indexesOf = (count: bigint | undefined): ReadonlyArray<bigint> | undefined =>
  count === undefined || count > requestsMax
    ? undefined
    : Array.from({ length: Number(count) }, (_, index) => BigInt(index))
