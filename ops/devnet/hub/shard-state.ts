/** State of one data shard, and the changes that a block makes to it. */
import {
  type HubEvent,
  HubEventType,
  type Message,
  MessageType,
  type OnChainEvent,
  UserDataType,
} from "@farcaster/hub-nodejs"
import { hexOf } from "#schemas/avro/scalar-text.ts"
import type { FnameTransfer } from "./block-parts.ts"
import { type GaslessKeys, makeGaslessKeys } from "./gasless-keys.ts"
import { hubSecondsAt } from "./hub-clock.ts"
import { contentOf, type MessageSets, makeMessageSets, type Refusal, type SetName, setOf } from "./message-set.ts"
import { makeNameProofs, type NameProofs } from "./names.ts"
import { makeRegistrations, type Registrations, type UnitLimits } from "./registrations.ts"
import type { CheckedMessage, UserTransaction } from "./submission.ts"

/** An event before its block gives it a place. */
export type EventDraft = Pick<HubEvent, "type"> &
  Partial<HubEvent> & {
    /** Counted and sent live without an id, but never stored: so hubs treat merged keys. */
    readonly isUnstored?: boolean
  }

/** State of a shard. */
export interface ShardState {
  readonly sets: MessageSets
  readonly names: NameProofs
  readonly registrations: Registrations
  readonly gaslessKeys: GaslessKeys
}

/** An empty shard. */
export const makeShardState = (): ShardState => ({
  sets: makeMessageSets(),
  names: makeNameProofs(),
  registrations: makeRegistrations(),
  gaslessKeys: makeGaslessKeys(),
})

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8")

const merged = (message: Message, displaced: ReadonlyArray<Message>): EventDraft => {
  const { type, usernameProofBody } = contentOf(message)
  if (usernameProofBody === undefined) {
    // The displaced links of a compact state have no limit, so hubs leave them out.
    const deletedMessages = type === MessageType.LINK_COMPACT_STATE ? [] : [...displaced]
    return { type: HubEventType.MERGE_MESSAGE, mergeMessageBody: { message, deletedMessages } }
  }
  const [former] = displaced
  return {
    type: HubEventType.MERGE_USERNAME_PROOF,
    mergeUsernameProofBody: {
      usernameProof: usernameProofBody,
      usernameProofMessage: message,
      deletedUsernameProof: former === undefined ? undefined : contentOf(former).usernameProofBody,
      deletedUsernameProofMessage: former,
    },
  }
}

const ended = (message: Message, type: HubEventType.PRUNE_MESSAGE | HubEventType.REVOKE_MESSAGE): EventDraft => {
  const { usernameProofBody } = contentOf(message)
  if (usernameProofBody !== undefined)
    return {
      type: HubEventType.MERGE_USERNAME_PROOF,
      mergeUsernameProofBody: {
        usernameProof: undefined,
        usernameProofMessage: undefined,
        deletedUsernameProof: usernameProofBody,
        deletedUsernameProofMessage: message,
      },
    }
  return type === HubEventType.PRUNE_MESSAGE
    ? { type, pruneMessageBody: { message } }
    : { type, revokeMessageBody: { message } }
}

const failed = (message: Message, { code, reason }: Refusal): EventDraft => ({
  type: HubEventType.MERGE_FAILURE,
  mergeFailure: { message, code, reason },
})

const refuse = (reason: string): Refusal => ({ code: "bad_request.validation_failure", reason })

const userDataOf = ({ sets }: ShardState, fid: number, type: UserDataType): Message | undefined =>
  sets.ofUser(fid, "userData").find((message) => contentOf(message).userDataBody?.type === type)

/** Whether a user holds a proof of a name. */
const ownsName = ({ sets, names }: ShardState, fid: number, name: string): boolean => {
  if (!name.endsWith(".eth")) return names.get(name)?.fid === fid
  return sets
    .ofUser(fid, "usernameProofs")
    .some((message) => textOf(contentOf(message).usernameProofBody?.name ?? new Uint8Array()) === name)
}

const hasVerified = ({ sets }: ShardState, fid: number, address: string): boolean =>
  sets.ofUser(fid, "verifications").some((message) => {
    const verified = contentOf(message).verificationAddAddressBody?.address
    return verified !== undefined && hexOf(verified) === address.toLowerCase()
  })

/** The refusal of a message by the state of its user. */
const refusalOf = (state: ShardState, message: Message, blockTimestamp: number): Refusal | undefined => {
  const { fid, userDataBody } = contentOf(message)
  if (setOf(message) === undefined) return refuse("invalid message type")
  if (!state.registrations.isRegistered(fid)) return refuse("unknown fid")
  const { registrations, gaslessKeys } = state
  if (!registrations.isActiveKey(fid, message.signer) && !gaslessKeys.use({ message, blockTimestamp }))
    return refuse("missing signer")
  if (userDataBody === undefined || userDataBody.value === "") return undefined
  const { type, value } = userDataBody
  if (type === UserDataType.USERNAME && !ownsName(state, fid, value)) return refuse("fname is not registered for fid")
  const isAddress = type === UserDataType.USER_DATA_PRIMARY_ADDRESS_ETHEREUM
  return isAddress && !hasVerified(state, fid, value) ? refuse("address is not verified") : undefined
}

const mergeChainEvent = (state: ShardState, event: OnChainEvent): ReadonlyArray<EventDraft> =>
  state.registrations.merge(event)
    ? [{ type: HubEventType.MERGE_ON_CHAIN_EVENT, mergeOnChainEventBody: { onChainEvent: event } }]
    : []

/** A name that moves takes the username of its former owner along. */
const mergeNameTransfer = (state: ShardState, { proof, fromFid }: FnameTransfer): ReadonlyArray<EventDraft> => {
  const result = proof === undefined ? undefined : state.names.merge(proof)
  if (result === undefined || "refusal" in result) return []
  const body = {
    usernameProof: proof,
    deletedUsernameProof: result.displaced,
    usernameProofMessage: undefined,
    deletedUsernameProofMessage: undefined,
  }
  const username = fromFid > 0 ? userDataOf(state, fromFid, UserDataType.USERNAME) : undefined
  if (username !== undefined) state.sets.remove(username)
  return [
    { type: HubEventType.MERGE_USERNAME_PROOF, mergeUsernameProofBody: body },
    ...(username === undefined ? [] : [ended(username, HubEventType.REVOKE_MESSAGE)]),
  ]
}

const mergeMessage = (
  state: ShardState,
  { message, refusal, isTrusted }: CheckedMessage,
  blockTimestamp: number,
): EventDraft => {
  const refused = isTrusted ? undefined : (refusal ?? refusalOf(state, message, blockTimestamp))
  if (refused !== undefined) return failed(message, refused)
  const { keyAddBody, keyRemoveBody } = contentOf(message)
  if ((keyAddBody ?? keyRemoveBody) !== undefined)
    return { ...merged(message, state.gaslessKeys.merge(message)), isUnstored: true }
  const result = state.sets.merge(message)
  return "refusal" in result ? failed(message, result.refusal) : merged(message, result.displaced)
}

/** Removes the oldest messages of a set beyond its limit. Compact states count, but stay. */
const prune = ({ sets }: ShardState, fid: number, set: SetName, messagesMax: number): ReadonlyArray<EventDraft> => {
  const held = sets.ofUser(fid, set)
  const count = held.length + (set === "links" ? sets.compactStates(fid).length : 0)
  return held.slice(0, Math.max(0, count - messagesMax)).map((message) => {
    sets.remove(message)
    return ended(message, HubEventType.PRUNE_MESSAGE)
  })
}

/** A primary address lasts no longer than its verification. */
const revokeAddresses = (state: ShardState, drafts: ReadonlyArray<EventDraft>): ReadonlyArray<EventDraft> =>
  drafts
    .flatMap(({ mergeMessageBody }) => mergeMessageBody?.deletedMessages ?? [])
    .flatMap((message) => {
      const { fid, verificationAddAddressBody } = contentOf(message)
      if (verificationAddAddressBody === undefined) return []
      const primary = userDataOf(state, fid, UserDataType.USER_DATA_PRIMARY_ADDRESS_ETHEREUM)
      const value = primary === undefined ? "" : (contentOf(primary).userDataBody?.value ?? "")
      if (primary === undefined || value === "" || hasVerified(state, fid, value)) return []
      state.sets.remove(primary)
      return [ended(primary, HubEventType.REVOKE_MESSAGE)]
    })

/** Merges what a block has for one user; returns its events in order. */
export const mergeTransaction = (
  state: ShardState,
  transaction: UserTransaction,
  settings: { readonly limits: UnitLimits; readonly timeMs: number },
): ReadonlyArray<EventDraft> => {
  const { fid, chainEvents, nameTransfers, messages } = transaction
  const system = [
    ...chainEvents.flatMap((event) => mergeChainEvent(state, event)),
    ...nameTransfers.flatMap((transfer) => mergeNameTransfer(state, transfer)),
  ]
  const touched = new Set<SetName>()
  const drafts = messages.map((checked) => {
    const draft = mergeMessage(state, checked, hubSecondsAt(settings.timeMs))
    const set = setOf(checked.message)
    if (draft.type !== HubEventType.MERGE_FAILURE && set !== undefined) touched.add(set)
    return draft
  })
  const units = state.registrations.unitsAt(fid, settings.timeMs)
  const pruned = [...touched].flatMap((set) => prune(state, fid, set, units * settings.limits[set]))
  return [...system, ...drafts, ...pruned, ...revokeAddresses(state, drafts)]
}

/** Applies an event of an earlier run, without checks. */
export const restoreEvent = (state: ShardState, event: HubEvent): void => {
  const { mergeMessageBody, pruneMessageBody, revokeMessageBody, mergeUsernameProofBody, mergeOnChainEventBody } = event
  const { message } = mergeMessageBody ?? {}
  if (message !== undefined) state.sets.merge(message)
  const gone = pruneMessageBody?.message ?? revokeMessageBody?.message
  if (gone !== undefined) state.sets.remove(gone)
  if (mergeOnChainEventBody?.onChainEvent !== undefined) state.registrations.merge(mergeOnChainEventBody.onChainEvent)
  const { usernameProof, usernameProofMessage, deletedUsernameProofMessage } = mergeUsernameProofBody ?? {}
  if (usernameProofMessage !== undefined) state.sets.merge(usernameProofMessage)
  else if (deletedUsernameProofMessage !== undefined) state.sets.remove(deletedUsernameProofMessage)
  else if (usernameProof !== undefined) state.names.merge(usernameProof)
}
