/**
 * Events of lists of followed accounts, as EFP encodes them. Anyone who manages a list can log any bytes: what has another form is no change.
 *
 * @see https://docs.efp.app/design/list-ops
 */
import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { decodeUtf8, decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import type { FollowSlot, followRecordKinds } from "#schemas/facts/follow-change.ts"
import { topicOfEvent } from "./signature.ts"
import { addressOfTopic, variableBytesOfData } from "./word.ts"

/** First topics of the events. */
export const followTopics = {
  /** An operation on the records of a slot. */
  record: topicOfEvent("ListOp(uint256,bytes)"),
  /** A value of a slot. */
  slot: topicOfEvent("UpdateListMetadata(uint256,string,bytes)"),
  /** The location of a list. */
  location: topicOfEvent("UpdateListStorageLocation(uint256,bytes)"),
  /** A value of an account. */
  account: topicOfEvent("UpdateAccountMetadata(address,string,bytes)"),
} as const

/** Hex digits of parts of the encodings. */
const [wordDigits, addressDigits] = [64, 40]

/** Operation and record, both of version 1, and the record of an address. */
const operation = /^0x01(0[1-4])0101([0-9a-f]{40})((?:[0-9a-f]{2})*)$/

/** An operation on a record of a list. */
export interface FollowOperation {
  readonly change: (typeof followRecordKinds)[number]
  readonly account: Address
}

/** A tag in normal form. */
const tagOf = (digits: string): string => decodeUtf8Lossy(`0x${digits}`).replaceAll("\0", "").trim().toLowerCase()

const tagChanges: Readonly<
  Record<string, readonly [tagged: FollowOperation["change"], untagged: FollowOperation["change"]]>
> = {
  block: ["blocked", "unblocked"],
  mute: ["muted", "unmuted"],
}

/** The operation of `ListOp`; `undefined` for other versions, types and tags. Bytes after a record that is no tag are ignored. */
export const decodeFollowOperation = ({ data }: Pick<Log, "data">): FollowOperation | undefined => {
  const [, code, digits, rest = ""] = operation.exec(variableBytesOfData(data, 0) ?? "") ?? []
  if (code === undefined || digits === undefined) return undefined
  const account = `0x${digits}`
  if (code === "01") return { change: "added", account }
  if (code === "02") return { change: "removed", account }
  const change = tagChanges[tagOf(rest)]?.[code === "03" ? 0 : 1]
  return change === undefined ? undefined : { change, account }
}

/** The value that an event sets under a key; `undefined` for other keys. */
const valueUnder = ({ data }: Pick<Log, "data">, key: string): Hex | undefined => {
  const name = decodeUtf8(variableBytesOfData(data, 0) ?? "0x")
  return name === key ? variableBytesOfData(data, 1) : undefined
}

/** The user that `UpdateListMetadata` names: `account` is absent if the slot has none from then on. `undefined` for other values. */
export const decodeFollowUser = (log: Pick<Log, "data">): { readonly account: Address | undefined } | undefined => {
  const value = valueUnder(log, "user")
  if (value === undefined) return undefined
  return { account: value.length === 2 + addressDigits ? value : undefined }
}

/** The primary list that `UpdateAccountMetadata` names: `list` is absent if the account has none from then on. `undefined` for other values. */
export const decodePrimaryList = ({
  topics,
  data,
}: Pick<Log, "topics" | "data">): { readonly account: Address; readonly list: Hash | undefined } | undefined => {
  const value = valueUnder({ data }, "primary-list")
  const account = addressOfTopic(topics[1] ?? "")
  if (value === undefined || account === undefined) return undefined
  return { account, list: value.length === 2 + wordDigits ? value : undefined }
}

/** Version 1 and type 1: chain id, contract and slot. */
const location = /^0x0101([0-9a-f]{64})([0-9a-f]{40})([0-9a-f]{64})$/

/** The location in `UpdateListStorageLocation`: `at` is absent if it is of another form. `undefined` if the event has no bytes. */
export const decodeFollowLocation = ({
  data,
}: Pick<Log, "data">): { readonly at: FollowSlot | undefined } | undefined => {
  const bytes = variableBytesOfData(data, 0)
  if (bytes === undefined) return undefined
  const [, chain = "", contract = "", slot = ""] = location.exec(bytes) ?? []
  const chainId = Number(BigInt(`0x${chain || "0"}`))
  const isKnown = chainId > 0 && chainId < 2 ** 32
  return { at: isKnown ? { chainId, contract: `0x${contract}`, slot: `0x${slot}` } : undefined }
}
