/**
 * Converts answers of `getblock`, with or without spent outputs. Only the bytes of `scriptPubKey` are read, which both its forms have. Amounts
 * are numbers of coins or, in recordings, `valueSat`. Throws `AnswerMalformed`.
 */
import { type ChainId, type Hash, type Hex, zeroHash } from "#schemas/domain/primitive.ts"
import type { UtxoOutput } from "#schemas/domain/utxo-block.ts"
import { AnswerMalformed } from "../answer-fields.ts"
import type { JsonNode, JsonText } from "../json-text.ts"
import { MemberNames } from "../member-names.ts"
import { ScannedObject } from "../scanned-object.ts"
import { unitsOfText } from "./amount-text.ts"
import { transactionSize } from "./block-hash.ts"
import { coinbaseHeight } from "./coinbase-height.ts"
import type { ReceivedBlock, ReceivedInput, ReceivedTransaction } from "./received-block.ts"

const transactionNames = new MemberNames(["txid", "hash", "version", "locktime", "vin", "vout"])
const inputNames = new MemberNames(["txid", "vout", "coinbase", "scriptSig", "sequence", "txinwitness", "prevout"])
const outputNames = new MemberNames(["value", "valueSat", "scriptPubKey", "n"])
const scriptNames = new MemberNames(["hex"])

const transactionFields = new ScannedObject(transactionNames)
const inputFields = new ScannedObject(inputNames)
const outputFields = new ScannedObject(outputNames)
const scriptFields = new ScannedObject(scriptNames)

const hexText = /^"(?:[0-9a-f]{2})*"$/i

const bytesOf = (json: JsonText, node: number, what: () => string): Hex => {
  const text = node < 0 ? "" : json.raw(node)
  if (!hexText.test(text)) throw new AnswerMalformed(`${what()} has no bytes`)
  return `0x${text.slice(1, -1).toLowerCase()}`
}

const hashOf = (json: JsonText, node: number, what: () => string): Hash => {
  const bytes = bytesOf(json, node, what)
  if (bytes.length !== zeroHash.length) throw new AnswerMalformed(`${what()} has no hash`)
  return bytes
}

/** A number of 32 bits; a negative one, as some nodes write versions, as the unsigned number of the same bits. */
const uint32Of = (json: JsonText, node: number, what: () => string): number => {
  const value = node < 0 ? Number.NaN : Number(json.raw(node))
  if (!Number.isInteger(value) || value > 0xff_ff_ff_ff || value < -(2 ** 31)) {
    throw new AnswerMalformed(`${what()} has no number of 32 bits`)
  }
  return value >>> 0
}

/** The largest number of an amount's 8 bytes that is not negative in them. */
const valueRawMax = 2n ** 63n - 1n

/** An output, or a spent one. */
const decodeOutput = (json: JsonText, node: number, what: () => string): UtxoOutput => {
  outputFields.open(json, node, what)
  const { value, valueSat, scriptPubKey } = outputNames.at
  const unitsNode = outputFields.node(valueSat)
  const coinsNode = outputFields.node(value)
  scriptFields.open(json, outputFields.node(scriptPubKey), what)
  const script = bytesOf(json, scriptFields.node(scriptNames.at.hex), what)
  const valueRaw = unitsNode >= 0 ? wholeUnits(json, unitsNode) : coinsNode >= 0 && unitsOfText(json.raw(coinsNode))
  if (typeof valueRaw !== "bigint" || valueRaw > valueRawMax) throw new AnswerMalformed(`${what()} has no amount`)
  return { valueRaw, script }
}

const wholeUnits = (json: JsonText, node: number): bigint | undefined => {
  const text = json.raw(node)
  return /^\d{1,19}$/.test(text) ? BigInt(text) : undefined
}

const unknownOutput = { valueRaw: undefined, script: undefined }

const decodeInput = (json: JsonText, node: number, what: () => string): ReceivedInput => {
  const { at } = inputNames
  inputFields.open(json, node, what)
  const sequence = uint32Of(json, inputFields.node(at.sequence), what)
  const coinbase = inputFields.node(at.coinbase)
  const witnessNode = inputFields.node(at.txinwitness)
  const witness = witnessNode < 0 ? [] : json.entries(witnessNode).map((part) => bytesOf(json, part, what))
  if (coinbase >= 0) return { spent: undefined, script: bytesOf(json, coinbase, what), witness, sequence }
  const outpoint = {
    transactionHash: hashOf(json, inputFields.node(at.txid), what),
    index: uint32Of(json, inputFields.node(at.vout), what),
  }
  const outputNode = inputFields.node(at.prevout)
  scriptFields.open(json, inputFields.node(at.scriptSig), what)
  const script = bytesOf(json, scriptFields.node(scriptNames.at.hex), what)
  const output = outputNode < 0 ? unknownOutput : decodeOutput(json, outputNode, what)
  return { spent: { ...outpoint, ...output }, script, witness, sequence }
}

const decodeTransaction = (json: JsonText, node: number, index: number): ReceivedTransaction => {
  const { at } = transactionNames
  const what = () => `transaction ${index}`
  transactionFields.open(json, node, what)
  const hash = hashOf(json, transactionFields.node(at.txid), what)
  const witnessNode = transactionFields.node(at.hash)
  const witnessHash = witnessNode < 0 ? hash : hashOf(json, witnessNode, what)
  const version = uint32Of(json, transactionFields.node(at.version), what)
  const lockTime = uint32Of(json, transactionFields.node(at.locktime), what)
  const inputList = transactionFields.list(at.vin)
  const outputList = transactionFields.list(at.vout)
  const inputs = json
    .entries(inputList)
    .map((entry, position) => decodeInput(json, entry, () => `input ${position} of transaction ${index}`))
  const outputs = json
    .entries(outputList)
    .map((entry, position) => decodeOutput(json, entry, () => `output ${position} of transaction ${index}`))
  return { index, hash, witnessHash, version, lockTime, ...transactionSize({ inputs, outputs }), inputs, outputs }
}

/** Members of a header that follow from others or change with time, and those that are read. */
const droppedMembers: ReadonlySet<string> = new Set([
  ...["bits", "hash", "height", "merkleroot", "nonce", "previousblockhash", "size", "time", "tx", "version", "weight"],
  ...["confirmations", "difficulty", "nextblockhash", "nTx", "strippedsize", "target", "versionHex"],
])

type Members = Readonly<Record<string, unknown>>

const restOf = (header: Members): string => {
  const rest = Object.entries(header)
    .filter(([name, value]) => !droppedMembers.has(name) && value !== null)
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return rest.length === 0 ? "" : JSON.stringify(Object.fromEntries(rest))
}

const hashIn = (header: Members, name: string): Hash => {
  const value = header[name]
  if (typeof value !== "string" || !/^[0-9a-f]{64}$/i.test(value)) {
    throw new AnswerMalformed(`the block has no hash in ${name}`)
  }
  return `0x${value.toLowerCase()}`
}

const countIn = (header: Members, name: string): number => {
  const value = header[name]
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw new AnswerMalformed(`the block has no number in ${name}`)
  }
  return value
}

const optionalCount = (header: Members, name: string): number | undefined =>
  header[name] === undefined ? undefined : countIn(header, name)

const versionOf = ({ version }: Members): number => {
  if (typeof version !== "number" || !Number.isInteger(version)) throw new AnswerMalformed("the block has no version")
  return version | 0
}

const bitsOf = ({ bits }: Members): number => {
  if (typeof bits !== "string" || !/^[0-9a-f]{8}$/i.test(bits)) throw new AnswerMalformed("the block has no bits")
  return Number.parseInt(bits, 16)
}

const parentIn = (header: Members): Hash =>
  header.previousblockhash === undefined ? zeroHash : hashIn(header, "previousblockhash")

/** First version of blocks whose coinbase begins with their height. */
const heightVersion = 2

/** Nodes name the height of every block; recordings may leave it to the coinbase, and that of the first block to its lack of a parent. */
const heightIn = (header: Members, coinbase: ReceivedTransaction | undefined): number => {
  const named = optionalCount(header, "height")
  if (named !== undefined) return named
  if (parentIn(header) === zeroHash) return 0
  const [input] = coinbase?.inputs ?? []
  const height = versionOf(header) >= heightVersion && input !== undefined ? coinbaseHeight(input.script) : undefined
  if (height === undefined) throw new AnswerMalformed("the block has no height")
  return height
}

/** A block with whole transactions. */
export const decodeBlock = (chainId: ChainId, { text, node }: JsonNode): ReceivedBlock => {
  if (!text.isObject(node)) throw new AnswerMalformed("the block is not an object")
  const list = text.member(node, "tx")
  if (list === undefined || !text.isList(list)) throw new AnswerMalformed("the block has no list in tx")
  // The node is an object.
  const header = text.parseWithout(node, list) as Members
  const transactions = text.entries(list).map((entry, index) => decodeTransaction(text, entry, index))
  return {
    family: "bitcoin",
    chainId,
    number: heightIn(header, transactions[0]),
    hash: hashIn(header, "hash"),
    parentHash: parentIn(header),
    timestampMs: countIn(header, "time") * 1_000,
    version: versionOf(header),
    merkleRoot: hashIn(header, "merkleroot"),
    bits: bitsOf(header),
    nonce: countIn(header, "nonce"),
    sizeBytes: optionalCount(header, "size"),
    weight: optionalCount(header, "weight"),
    rest: restOf(header),
    transactions,
    reads: {},
  }
}
