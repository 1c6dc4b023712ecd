/** Requested withdrawals that wait in a queue: locked, and claimable once they are ready. */
import type { ContractTable } from "../contract-table.ts"
import type {
  ContractPositionGroup,
  HolderEvent,
  PositionQuery,
  ReadAmounts,
  ReadContract,
  TokenAmount,
} from "../position-rule.ts"
import { ownedItemGroup } from "./item-position.ts"

/** A requested withdrawal. */
export interface WithdrawalRequest extends TokenAmount {
  readonly isReady: boolean
}

/** The open requests of a position; none if all were paid. `undefined` while an answer is missing. */
export type ReadRequests = (read: ReadContract, query: PositionQuery) => ReadonlyArray<WithdrawalRequest> | undefined

const withdrawals = { id: "withdrawal", label: "Staking" } as const

const amountsOf =
  (requests: ReadRequests): ReadAmounts =>
  (read, query) =>
    requests(read, query)?.map(({ token, amountRaw, isReady }) => ({
      token,
      amountRaw,
      meta: isReady ? "CLAIMABLE" : "LOCKED",
    }))

/** The group of queues. */
export const withdrawalGroup = (
  queues: ContractTable,
  holders: ReadonlyArray<HolderEvent>,
  requests: ReadRequests,
): ContractPositionGroup => ({
  ...withdrawals,
  kind: "contract-position",
  contracts: { listed: queues },
  holders,
  amounts: amountsOf(requests),
})

/** The group of queues whose requests are NFTs. The rule is called for those that the account owns. */
export const withdrawalNftGroup = (queues: ContractTable, requests: ReadRequests): ContractPositionGroup =>
  ownedItemGroup(withdrawals, queues, amountsOf(requests))

/** Requests read per account; with more, the position is unknown. */
export const requestsMax = 100n

/** The indexes of a list whose length a contract returned; `undefined` while the answer is missing, and for a list that is too long. */
export const indexesOf = (count: bigint | undefined): ReadonlyArray<bigint> | undefined =>
  count === undefined || count > requestsMax
    ? undefined
    : Array.from({ length: Number(count) }, (_, index) => BigInt(index))
