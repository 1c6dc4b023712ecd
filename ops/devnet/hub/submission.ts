/** Submissions to the next block of the hub, and the order in which a block merges them. */
import { type Message, MessageType, type OnChainEvent, UserDataType } from "@farcaster/hub-nodejs"
import type { FnameTransfer } from "./block-parts.ts"
import { contentOf, type Refusal } from "./message-set.ts"
import { byPlace } from "./registrations.ts"

/** A message with the result of the checks that need no state. */
export interface CheckedMessage {
  readonly message: Message
  readonly refusal: Refusal | undefined
  /** Whether all checks are skipped, as by a malicious hub. */
  readonly isTrusted: boolean
}

/** Submissions of one user to a block, merged in this order. */
export interface UserTransaction {
  readonly fid: number
  readonly chainEvents: ReadonlyArray<OnChainEvent>
  readonly nameTransfers: ReadonlyArray<FnameTransfer>
  readonly messages: ReadonlyArray<CheckedMessage>
}

/** One element of the queue. */
export type Submission =
  | CheckedMessage
  | { readonly chainEvent: OnChainEvent }
  | { readonly nameTransfer: FnameTransfer }

/** User data that refers to a name or an address, which must therefore be merged before. */
const dependentData: ReadonlySet<UserDataType> = new Set([
  UserDataType.USERNAME,
  UserDataType.USER_DATA_PRIMARY_ADDRESS_ETHEREUM,
  UserDataType.USER_DATA_PRIMARY_ADDRESS_SOLANA,
])

const rankOf = ({ message }: CheckedMessage): number => {
  const { type, userDataBody } = contentOf(message)
  if (type === MessageType.VERIFICATION_ADD_ETH_ADDRESS) return 1
  if (type === MessageType.USERNAME_PROOF) return 2
  if (userDataBody === undefined) return 5
  return dependentData.has(userDataBody.type) ? 3 : 4
}

/** The user that a submission is about: of a name, its receiver. */
export const fidOf = (submission: Submission): number => {
  if ("chainEvent" in submission) return submission.chainEvent.fid
  if ("nameTransfer" in submission) return submission.nameTransfer.proof?.fid ?? 0
  return contentOf(submission.message).fid
}

/** Groups submissions by user, in the order of their first submissions, each group in the order of merging. */
export const transactionsOf = (submissions: ReadonlyArray<Submission>): ReadonlyArray<UserTransaction> =>
  [...Map.groupBy(submissions, fidOf)].map(([fid, ofUser]) => ({
    fid,
    chainEvents: ofUser.flatMap((entry) => ("chainEvent" in entry ? [entry.chainEvent] : [])).sort(byPlace),
    nameTransfers: ofUser.flatMap((entry) => ("nameTransfer" in entry ? [entry.nameTransfer] : [])),
    messages: ofUser
      .flatMap((entry) => ("message" in entry ? [entry] : []))
      .sort(
        (left, right) =>
          rankOf(left) - rankOf(right) || contentOf(left.message).timestamp - contentOf(right.message).timestamp,
      ),
  }))
