/** Changes of a node by an event, read according to the event's parts. */
import { variableBytesOfData, wordText } from "#chains/abi/word.ts"
import { childNode, labelHashOf, nodeOf } from "#schemas/domain/account-name.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Hash, type Hex, zeroHash } from "#schemas/domain/primitive.ts"
import { decodeUtf8 } from "#schemas/domain/utf8.ts"
import type { NameChange } from "#schemas/facts/name-change.ts"
import type { NamePart } from "../../protocols/name-rule.ts"
import { addressAt, numberAt } from "../sales/event-value.ts"

/** A node, and the name that it is directly below, where the event's rule has it. */
export interface NodeParts {
  readonly node: Hash
  readonly under?: { readonly name: string; readonly node: Hash }
}

/** The members of a change that depend on its kind. */
type Details = Partial<Pick<NameChange, "key" | "account" | "value" | "name" | "expiresMs" | "fuses">>

/** Bytes of a stored record of a name; longer ones count as unread. @limit callers */
const valueBytesMax = 16_384

/** Bytes of the key of a text; longer ones are ignored. */
const keyBytesMax = 256

/** Bytes of a name; longer ones are no names. Source: RFC 1035, of names in DNS form. */
const nameBytesMax = 255

const sizeOf = (bytes: Hex): number => (bytes.length - 2) / 2

const stored = (bytes: Hex): Hex | undefined => (sizeOf(bytes) > valueBytesMax ? undefined : bytes)

const nameText = (bytes: Hex): string | undefined => (sizeOf(bytes) > nameBytesMax ? undefined : decodeUtf8(bytes))

/** Characters that would make a label look like several, or like one whose text is unknown. */
const isPlainLabel = (label: string): boolean => !/[.[\]\0]/.test(label)

/** The label of a node below a name; `undefined` if it is not the text of the node's label. */
const ownLabel = (bytes: Hex, { node, under }: NodeParts): Details | undefined => {
  const label = decodeUtf8(bytes)
  if (label === undefined || under === undefined || childNode(under.node, labelHashOf(label)) !== node) return undefined
  const isNamed = isPlainLabel(label) && sizeOf(bytes) <= nameBytesMax
  return { value: stored(bytes), name: isNamed ? `${label}.${under.name}` : undefined }
}

/** The labels of a name in DNS form, each with its length before it, up to an empty one. */
const dnsLabels = (bytes: Hex): ReadonlyArray<Hex> | undefined => {
  const labels: Array<Hex> = []
  for (let at = 2; ; ) {
    const length = Number.parseInt(bytes.slice(at, at + 2), 16)
    const end = at + 2 + 2 * length
    if (Number.isNaN(length) || end > bytes.length) return undefined
    if (length === 0) return labels
    labels.push(`0x${bytes.slice(at + 2, end)}`)
    at = end
  }
}

/** The first label of a whole name; `undefined` if it is not the name of the node. */
const textName = (bytes: Hex, { node }: NodeParts): Details | undefined => {
  const name = nameText(bytes)
  if (name === undefined || nodeOf(name) !== node) return undefined
  const [label = ""] = name.split(".")
  return { value: `0x${Buffer.from(label).toString("hex")}`, name }
}

/** The first label of a whole name in DNS form; `undefined` if it is not the name of the node. */
const wholeName = (bytes: Hex, { node }: NodeParts): Details | undefined => {
  const labels = dnsLabels(bytes)
  const texts = labels?.map(decodeUtf8).filter((text) => text !== undefined)
  if (labels === undefined || texts?.length !== labels.length) return undefined
  const named = texts.toReversed().reduce((parent, label) => childNode(parent, labelHashOf(label)), zeroHash)
  if (named !== node) return undefined
  const name = texts.every(isPlainLabel) && sizeOf(bytes) <= nameBytesMax ? texts.join(".") : undefined
  return { value: stored(labels[0] ?? "0x"), name: name !== undefined && nodeOf(name) === node ? name : undefined }
}

const addressReader =
  ({ coinType, address }: Extract<NamePart, { change: "address" }>) =>
  (log: Log) => {
    const type = typeof coinType === "number" ? BigInt(coinType) : numberAt(log, coinType)
    const value = typeof address === "number" ? variableBytesOfData(log.data, address) : addressAt(log, address)
    return type === undefined || value === undefined ? undefined : { key: String(type), value: stored(value) }
  }

const textReader =
  ({ key: keyAt, text }: Extract<NamePart, { change: "text" }>) =>
  (log: Log) => {
    const key = variableBytesOfData(log.data, keyAt)
    const value = text === undefined ? undefined : variableBytesOfData(log.data, text)
    const keyText = key === undefined || sizeOf(key) > keyBytesMax ? undefined : decodeUtf8(key)
    if (keyText === undefined || (text !== undefined && value === undefined)) return undefined
    return { key: keyText, value: value === undefined ? undefined : stored(value) }
  }

/** Milliseconds of a number of seconds. Registrars accept any number; later times than these are never. */
const millisecondsOf = (seconds: bigint): number => {
  const milliseconds = seconds * 1000n
  return milliseconds > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(milliseconds)
}

/** Reads a part of an event; `undefined` for events of another shape, and for texts that are not those of the node. */
export const partReader = (part: NamePart): ((log: Log, of: NodeParts) => Details | undefined) => {
  switch (part.change) {
    case "owner":
    case "resolver":
    case "claim":
      return (log) => {
        if ("node" in part) {
          const node = part.node === "none" ? "0x" : numberAt(log, part.node)
          return node === undefined ? undefined : { value: typeof node === "bigint" ? wordText(node) : node }
        }
        if (part.account === "none") return {}
        const account = addressAt(log, part.account)
        return account === undefined ? undefined : { account }
      }
    case "expiry":
      return (log) => {
        const seconds = numberAt(log, part.seconds)
        return seconds === undefined ? undefined : { expiresMs: millisecondsOf(seconds) }
      }
    case "fuses":
      return (log) => {
        const bits = numberAt(log, part.bits)
        return bits === undefined ? undefined : { fuses: Number(BigInt.asUintN(32, bits)) }
      }
    case "label":
      return (log, of) => {
        const bytes = variableBytesOfData(log.data, part.text)
        if (bytes === undefined) return undefined
        if (part.form === "name") return textName(bytes, of)
        return part.form === "dns" ? wholeName(bytes, of) : ownLabel(bytes, of)
      }
    case "address":
      return addressReader(part)
    case "name":
      return (log) => {
        const bytes = variableBytesOfData(log.data, part.text)
        return bytes === undefined ? undefined : { value: stored(bytes), name: nameText(bytes) }
      }
    case "text":
      return textReader(part)
    case "contenthash":
      return (log) => {
        const bytes = variableBytesOfData(log.data, part.bytes)
        return bytes === undefined ? undefined : { value: stored(bytes) }
      }
    case "version":
      return () => ({})
  }
}
