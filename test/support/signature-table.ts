/**
 * The event and call signatures of each protocol as a second source declares them: `test/golden/signatures/*.json`.
 */
import { globSync, readFileSync } from "node:fs"
import { type AbiEvent, type AbiFunction, type AbiParameter, parseAbi, toEventSelector, toFunctionSelector } from "viem"
import { formatAbiItem } from "viem/utils"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"

/** One signature, as it stands in the table. */
export interface SourcedSignature {
  /**
   * As Solidity writes it, with `indexed`: `event Saved(address indexed account, uint192 amount)`. A call that the contract logs
   * (`noted-call.ts`) begins with `noted`.
   */
  readonly declaration: string
  /** The parameters from which rules read an account, sorted. */
  readonly accounts?: ReadonlyArray<string>
  /** File with the declaration: `npm:<package>@<version>/<path>` or `github:<owner>/<repository>@<commit>/<path>`. */
  readonly source?: string
  /** File with nothing but the hash; the parameters of the declaration are ours then. */
  readonly hashSource?: string
  /** The hash in that file: an event's topic or a call's selector. */
  readonly hash?: Hex
  /** File that reads these parameters from where the declaration has them. */
  readonly layoutSource?: string
  /** A recorded transaction in which a contract of the protocol emitted the event, or took the call: `<chain id>:<hash>`. */
  readonly seen?: string
}

/** What is sourced of one protocol. */
export interface SignatureTable {
  readonly path: string
  readonly protocol: string
  readonly signatures: ReadonlyArray<SourcedSignature>
}

/** Every table, in the order of their files. */
export const readSignatureTables = (folder: string): ReadonlyArray<SignatureTable> =>
  globSync(`${folder}/*.json`)
    .sort()
    // The tests check each member.
    .map((path) => ({ path, ...(JSON.parse(readFileSync(path, "utf8")) as Omit<SignatureTable, "path">) }))

/** A declaration taken apart. */
export interface Layout {
  /** As rules write it, with the kind before it: `event Saved(address,uint192)`. */
  readonly signature: string
  /** The first topic of the event's logs, or the call's selector. */
  readonly hash: Hash
  /** How many topics a log of it has, its own hash included; none for a call. */
  readonly topicCount: number
  /** How many words of data a log of it has; `undefined` where that depends on the values. */
  readonly wordCount: number | undefined
  /** The parameter in a topic behind the first, or at the start of a word of the data; `undefined` where there is none. */
  readonly parameterAt: (position: { readonly topic: number } | { readonly word: number }) => AbiParameter | undefined
}

const noted = "noted "
const topicLength = 66

/** Takes a declaration apart. Throws where it is none. */
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

/** Topics of a noted call: the selector, the caller, and the first two arguments, or nothing in their place. */
const notedTopics = ({ inputs }: AbiFunction): ReadonlyArray<AbiParameter> => {
  const [first = { type: "bytes32" }, second = { type: "bytes32" }] = inputs
  return [{ type: "bytes4" }, { type: "address", name: "caller" }, first, second]
}

const parseDeclaration = (declaration: string): AbiEvent | AbiFunction => {
  // Typed as any text, so that viem does not read the declaration at compile time.
  const declarations: ReadonlyArray<string> = [declaration]
  const [item] = parseAbi(declarations)
  if (item === undefined) throw new Error(`"${declaration}" declares nothing.`)
  if (item.type !== "event" && item.type !== "function") throw new Error(`"${declaration}" is no event and no call.`)
  return item
}

const arrayOf = /^(?<element>.*)\[(?<length>\d*)\]$/

/** The parameter of an array's elements and its length; `undefined` for what is no array. */
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

/** Words that a parameter takes in place: one with the offset for what is dynamic. */
const wordsOf = (parameter: AbiParameter): number => {
  if (isDynamic(parameter)) return 1
  const array = elementOf(parameter)
  if (array !== undefined) return Number(array.length) * wordsOf(array.element)
  return parameter.type === "tuple" ? membersOf(parameter).reduce((sum, member) => sum + wordsOf(member), 0) : 1
}
