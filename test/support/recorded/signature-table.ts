/** The event and call signatures of each protocol as declared by a second source: `test/golden/signatures/*.json`. */
import { globSync, readFileSync } from "node:fs"
import { type AbiEvent, type AbiFunction, type AbiParameter, parseAbi, toEventSelector, toFunctionSelector } from "viem"
import { formatAbiItem } from "viem/utils"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"

/** One signature, as in the table. */
export interface SourcedSignature {
  /**
   * As in Solidity, with `indexed`: `event Saved(address indexed account, uint192 amount)`. A call that the contract logs (`noted-call.ts`)
   * begins with `noted`.
   */
  readonly declaration: string
  /** The parameters from which rules read an account, sorted. */
  readonly accounts?: ReadonlyArray<string>
  /** File with the declaration: `npm:<package>@<version>/<path>` or `github:<owner>/<repository>@<commit>/<path>`. */
  readonly source?: string
  /** File with only the hash; the parameters of the declaration are then ours. */
  readonly hashSource?: string
  /** The hash in that file: an event's topic or a call's selector. */
  readonly hash?: Hex
  /** File that reads these parameters from the places of the declaration. */
  readonly layoutSource?: string
  /** A recorded transaction in which a contract of the protocol emitted the event, or took the call: `<chain id>:<hash>`. */
  readonly seen?: string
}

/** The sources of one protocol. */
export interface SignatureTable {
  readonly path: string
  readonly protocol: string
  readonly signatures: ReadonlyArray<SourcedSignature>
}

/** Every table, in the order of their files. */
export const readSignatureTables = (folder: string): ReadonlyArray<SignatureTable> =>
  globSync(`${folder}/*.json`)
    .sort()
    // Tests check each member.
    .map((path) => ({ path, ...(JSON.parse(readFileSync(path, "utf8")) as Omit<SignatureTable, "path">) }))

/** A parsed declaration. */
export interface Layout {
  /** As in rules, after the kind: `event Saved(address,uint192)`. */
  readonly signature: string
  /** The first topic of the event's logs, or the call's selector. */
  readonly hash: Hash
  /** Number of topics of its log, including the hash; none for a call. */
  readonly topicCount: number
  /** Number of data words of its log; `undefined` if it depends on the values. */
  readonly wordCount: number | undefined
  /** The parameter in a topic after the first, or at the start of a data word; `undefined` if there is none. */
  readonly parameterAt: (position: { readonly topic: number } | { readonly word: number }) => AbiParameter | undefined
}

const noted = "noted "
const topicLength = 66

/** Parses a declaration. Throws if it is malformed. */
export const layoutOf = (declaration: string): Layout => {
  const isNoted = declaration.startsWith(noted)
  const item = parseDeclaration(isNoted ? declaration.slice(noted.length) : declaration)
  const signature = `${isNoted ? noted : ""}${item.type} ${formatAbiItem(item)}`
  if (item.type === "function") {
    const selector = toFunctionSelector(item)
    const hash = isNoted ? selector.padEnd(topicLength, "0") : selector
    const topics = isNoted ? notedTopics(item) : []
    return {
      signature,
      hash,
      topicCount: topics.length,
      wordCount: undefined,
      parameterAt: (position) => ("topic" in position ? topics[position.topic] : undefined),
    }
  }
  const indexed = item.inputs.filter((input) => input.indexed === true)
  const words = new Map<number, AbiParameter>()
  let next = 0
  for (const input of item.inputs) {
    if (input.indexed === true) continue
    words.set(next, input)
    next += wordsOf(input)
  }
  return {
    signature,
    hash: toEventSelector(item),
    topicCount: 1 + indexed.length,
    wordCount: item.inputs.some((input) => input.indexed !== true && isDynamic(input)) ? undefined : next,
    parameterAt: (position) => ("topic" in position ? indexed[position.topic - 1] : words.get(position.word)),
  }
}

/** Topics of a logged call: the selector, the caller, and the first two arguments, or zero in their place. */
const notedTopics = ({ inputs }: AbiFunction): ReadonlyArray<AbiParameter> => {
  const [first = { type: "bytes32" }, second = { type: "bytes32" }] = inputs
  return [{ type: "bytes4" }, { type: "address", name: "caller" }, first, second]
}

const parseDeclaration = (declaration: string): AbiEvent | AbiFunction => {
  // Typed as any text, so that viem does not parse the declaration at compile time.
  const declarations: ReadonlyArray<string> = [declaration]
  const [item] = parseAbi(declarations)
  if (item === undefined) throw new Error(`"${declaration}" declares nothing.`)
  if (item.type !== "event" && item.type !== "function") throw new Error(`"${declaration}" is no event and no call.`)
  return item
}

const arrayOf = /^(?<element>.*)\[(?<length>\d*)\]$/

/** The parameter of an array's elements and its length; `undefined` for other parameters. */
const elementOf = (parameter: AbiParameter) => {
  const { element, length } = arrayOf.exec(parameter.type)?.groups ?? {}
  return element === undefined ? undefined : { element: { ...parameter, type: element }, length: length ?? "" }
}

const membersOf = (parameter: AbiParameter): ReadonlyArray<AbiParameter> =>
  "components" in parameter ? parameter.components : []

const isDynamic = (parameter: AbiParameter): boolean => {
  const array = elementOf(parameter)
  if (array !== undefined) return array.length === "" || isDynamic(array.element)
  if (parameter.type === "tuple") return membersOf(parameter).some(isDynamic)
  return parameter.type === "string" || parameter.type === "bytes"
}

/** Number of words of a parameter in its place: one, the offset, for dynamic ones. */
const wordsOf = (parameter: AbiParameter): number => {
  if (isDynamic(parameter)) return 1
  const array = elementOf(parameter)
  if (array !== undefined) return Number(array.length) * wordsOf(array.element)
  return parameter.type === "tuple" ? membersOf(parameter).reduce((sum, member) => sum + wordsOf(member), 0) : 1
}
