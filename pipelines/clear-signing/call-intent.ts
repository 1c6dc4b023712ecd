/** What a call promises, by the descriptor of its callee. Pure; input comes from outside and never makes it throw. */
import { decodeCallArguments } from "#chains/abi/call-arguments.ts"
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import { type FunctionFragment, parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { describe, makeWarnings } from "./describe.ts"
import type { Descriptor } from "./descriptor.ts"
import type { DescriptorRegistry } from "./descriptor-registry.ts"
import type { DisplayFormat } from "./display-format.ts"
import { inferIntent } from "./inferred-intent.ts"
import type { IntentMetadata } from "./metadata.ts"
import { renderAddressText, renderCoinText } from "./plain-words.ts"
import { riskWarnings } from "./risk-warnings.ts"
import type { NestedCall } from "./scope.ts"
import { warnings } from "./warnings.ts"

/** Options of a description. */
export interface IntentOptions {
  /** Present time, for deadlines; absent for calls of the past. */
  readonly nowMs?: number
}

/** Deepest nesting of calls that are described. */
const callDepthMax = 4

/** Calls inside of one that are described; further ones are shown as bytes. @limit callers */
const nestedCallsMax = 64

/** Characters of a selector, `0x` included. */
const selectorLength = 10

/** Describes a call. */
export const callIntent = (
  call: SignableCall,
  registry: DescriptorRegistry,
  metadata: IntentMetadata,
  options: IntentOptions = {},
): TransactionIntent => describeCall(call, { registry, metadata, options, left: { count: nestedCallsMax } }, 0)

interface Describing {
  readonly registry: DescriptorRegistry
  readonly metadata: IntentMetadata
  readonly options: IntentOptions
  readonly left: { count: number }
}

/** Describes calls inside of others, for messages that contain some. */
export const nestedDescriber = (
  registry: DescriptorRegistry,
  metadata: IntentMetadata,
  options: IntentOptions,
): ((call: NestedCall) => TransactionIntent | undefined) => {
  const describing = { registry, metadata, options, left: { count: nestedCallsMax } }
  return (call) => describeNested(call, describing, 0)
}

const describeNested = (call: NestedCall, describing: Describing, depth: number): TransactionIntent | undefined => {
  describing.left.count -= 1
  if (depth >= callDepthMax || describing.left.count < 0) return undefined
  return describeCall({ ...call, delegations: [] }, describing, depth + 1)
}

const describeCall = (call: SignableCall, describing: Describing, depth: number): TransactionIntent => {
  const { warn, all } = makeWarnings()
  const { to, chainId } = call
  for (const { delegate } of call.delegations) {
    const sentence =
      delegate === zeroAddress
        ? "The transaction takes code away from an account."
        : `The transaction lets ${checksumAddress(delegate)} act in an account's name.`
    warn(warnings.setsCode(sentence))
  }
  const words = to === undefined ? deployment : (byDescriptor(call, describing, depth, warn) ?? otherwise(call, warn))
  for (const warning of riskWarnings(call, words, describing.options)) warn(warning)
  return { chainId, to: to ?? null, ...words, warnings: all() }
}

type Words = Omit<TransactionIntent, "chainId" | "to" | "warnings">

const deployment: Words = {
  intent: "Deploy a contract",
  sentence: null,
  owner: null,
  source: { kind: "value" },
  signature: null,
  fields: [],
}

/** Candidates in order: descriptors of the contract, of its implementation, and of a standard that it is known to implement. */
const candidatesOf = (call: SignableCall, { registry, metadata }: Describing) => {
  const { chainId, to = zeroAddress } = call
  const implementation = metadata.implementation(chainId, to)
  const isCollection = metadata.collectionName(chainId, to) !== undefined
  const isToken = metadata.token(chainId, to) !== undefined
  const bound = registry.ofContract(chainId, to)
  return {
    bound: [...bound, ...(implementation === undefined ? [] : registry.ofContract(chainId, implementation))],
    isOwn: (descriptor: Descriptor) => bound.includes(descriptor),
    standards: [
      isToken && registry.ofStandard("token"),
      !isToken && isCollection && registry.ofStandard("collection"),
    ].filter((descriptor) => descriptor !== undefined && descriptor !== false),
  }
}

const byDescriptor = (
  call: SignableCall,
  describing: Describing,
  depth: number,
  warn: (warning: string) => void,
): Words | undefined => {
  if (call.data.length < selectorLength) return undefined
  const { bound, standards, isOwn } = candidatesOf(call, describing)
  const selector = call.data.slice(0, selectorLength)
  const found = matchFormat([...bound, ...standards], selector)
  if (found === undefined) {
    if (bound.length > 0) warn(warnings.unknownFunction(`No descriptor of the contract has the function ${selector}.`))
    else warn(warnings.noDescriptor("No descriptor is bound to the contract."))
    return undefined
  }
  const { descriptor, format, fragment } = found
  const data = decodeCallArguments(fragment.parameters, `0x${call.data.slice(selectorLength)}`)
  if (data === undefined) {
    warn(warnings.malformedInput(`The input does not decode as ${fragment.signature}.`))
    return undefined
  }
  const scope = {
    descriptor,
    container: call,
    data,
    metadata: describing.metadata,
    contractName: describing.registry.contractName,
    describeCall: (nested: NestedCall) => describeNested(nested, describing, depth),
    warn,
  }
  const description = describe(scope, format)
  if (description === undefined) return undefined
  const isStandard = standards.includes(descriptor)
  if (!isStandard && !isOwn(descriptor))
    warn(warnings.viaProxy("The descriptor is one of the contract's implementation."))
  return {
    ...description,
    source: { kind: isStandard ? "standard" : "descriptor", file: descriptor.file },
    signature: fragment.signature,
  }
}

interface MatchedFormat {
  readonly descriptor: Descriptor
  readonly format: DisplayFormat
  readonly fragment: FunctionFragment
}

const matchFormat = (descriptors: ReadonlyArray<Descriptor>, selector: string): MatchedFormat | undefined => {
  for (const descriptor of descriptors) {
    const matched = functionsOf(descriptor).get(selector)
    if (matched !== undefined) return { descriptor, ...matched }
  }
  return undefined
}

type Functions = ReadonlyMap<string, Omit<MatchedFormat, "descriptor">>

const functions = new WeakMap<Descriptor, Functions>()

/** Functions of a descriptor by selector; keys that do not parse are left out. */
const functionsOf = (descriptor: Descriptor): Functions => {
  const known = functions.get(descriptor)
  if (known !== undefined) return known
  const made = new Map(
    [...descriptor.formats()].flatMap(([key, format]) => {
      const fragment = parseFunctionFragment(key)
      return fragment === undefined ? [] : [[fragment.selector, { format, fragment }] as const]
    }),
  )
  functions.set(descriptor, made)
  return made
}

/** The words of a call without a descriptor: its value, or its function where that is well known. */
const otherwise = (call: SignableCall, warn: (warning: string) => void): Words => {
  const { to = zeroAddress, chainId, valueRaw } = call
  if (call.data === "0x") {
    const amount = renderCoinText(chainId, valueRaw)
    return {
      intent: "Send",
      sentence: `Send ${amount} to ${renderAddressText(to)}`,
      owner: null,
      source: { kind: "value" },
      signature: null,
      fields: [
        {
          label: "Amount",
          value: amount,
          path: "@.value",
          detail: { kind: "tokenAmount", chainId, token: zeroAddress, amountRaw: valueRaw, isUnlimited: false },
          nested: undefined,
        },
        {
          label: "To",
          value: renderAddressText(to),
          path: "@.to",
          detail: { kind: "address", address: to },
          nested: undefined,
        },
      ],
    }
  }
  const inferred = inferIntent(call)
  if (inferred === undefined) {
    return { intent: null, sentence: null, owner: null, source: { kind: "none" }, signature: null, fields: [] }
  }
  warn(warnings.inferred(`The words come from the function's signature, and not from a descriptor.`))
  return inferred
}
