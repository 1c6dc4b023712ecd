/** Descriptions of calls without a descriptor, by functions that are well known. Pure, except that it collects warnings. */
import { selectorLength } from "#chains/abi/arguments.ts"
import { decodeCallArguments } from "#chains/abi/call-arguments.ts"
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import { type FunctionFragment, parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { namedCalls } from "#chains/abi/named-calls.ts"
import { type PackedCall, packedCalls } from "#chains/abi/packed-calls.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { IntentField } from "#schemas/domain/transaction-intent.ts"
import type { TypedStruct } from "#schemas/domain/typed-value.ts"
import { purposeOf } from "../interpret/heuristics/purpose.ts"
import { describe, type SourcedDescription } from "./describe.ts"
import { makeDescriptor } from "./descriptor.ts"
import { functionsOf } from "./functions-of.ts"
import { inferredCollectionDocument, inferredDocument } from "./inferred-formats.ts"
import { isCollection } from "./metadata.ts"
import { printable } from "./printable.ts"
import type { Scope } from "./scope.ts"
import { rawText } from "./value-text.ts"
import { warnings } from "./warnings.ts"

const inferred = makeDescriptor("", inferredDocument)

/** Functions that tokens and collections share, as collections have them. */
const inferredOfCollection = makeDescriptor("", inferredCollectionDocument)

const multiSend = "multiSend(bytes transactions)"

/** Functions by selector; the first of several stands. */
const namedFunctions: ReadonlyMap<Hex, FunctionFragment> = new Map(
  [multiSend, ...namedCalls]
    .flatMap((fragment) => parseFunctionFragment(fragment) ?? [])
    .map((fragment) => [fragment.selector, fragment] as const)
    .reverse(),
)

/** Intent, fields and signature of a call whose function is well known; `undefined` for others. */
export const inferIntent = (
  call: SignableCall,
  scope: Omit<Scope, "descriptor" | "data" | "container">,
): SourcedDescription | undefined => {
  const { to, data } = call
  const selector = data.slice(0, selectorLength)
  const ofCollection = functionsOf(inferredOfCollection).get(selector)
  const isOfCollection = ofCollection !== undefined && isCollection(call, scope.metadata)
  const descriptor = isOfCollection ? inferredOfCollection : inferred
  const matched = isOfCollection ? ofCollection : functionsOf(inferred).get(selector)
  const fragment = matched?.fragment ?? namedFunctions.get(selector)
  const purpose = to === undefined ? undefined : purposeOf({ to, input: data })
  if (fragment === undefined) {
    return purpose === undefined ? undefined : { ...describedAs(capitalized(purpose), []), signature: null }
  }
  const values = decodeCallArguments(fragment.parameters, `0x${data.slice(selectorLength)}`)
  if (values === undefined) return undefined
  const { signature } = fragment
  if (matched !== undefined) {
    const description = describe({ ...scope, descriptor, container: call, data: values }, matched.format)
    return description && { ...description, source: { kind: "signature" }, signature }
  }
  const packed = signature === "multiSend(bytes)" ? packedOf(values) : undefined
  if (packed !== undefined) return { ...describedAs("Make several calls", batchFields(packed, call, scope)), signature }
  return { ...describedAs(capitalized(purpose ?? spacedName(fragment.name)), argumentFields(values)), signature }
}

const describedAs = (intent: string, fields: ReadonlyArray<IntentField>): Omit<SourcedDescription, "signature"> => ({
  intent,
  sentence: null,
  owner: null,
  source: { kind: "signature" },
  fields,
})

const packedOf = ({ members }: TypedStruct): ReadonlyArray<PackedCall> | undefined => {
  const bytes = members.get("transactions")
  const found = bytes?.kind === "bytes" ? packedCalls(bytes.value) : undefined
  return found?.isComplete === true ? found.calls : undefined
}

const batchFields = (
  calls: ReadonlyArray<PackedCall>,
  { chainId, from }: SignableCall,
  { describeCall, warn }: Pick<Scope, "describeCall" | "warn">,
): ReadonlyArray<IntentField> =>
  calls.map(({ isDelegate, to, valueRaw, data }) => {
    if (isDelegate) warn(warnings.delegateCall("A call inside acts with all rights and assets of the account."))
    // A Safe runs the batch in its own name.
    const nested = describeCall({ chainId, to, from, data, valueRaw })
    const isKnown = nested !== undefined && nested.intent !== null
    if (!isKnown) warn(warnings.nestedUnknown(`Nothing describes the call of ${checksumAddress(to)} inside.`))
    return {
      label: `Call of ${checksumAddress(to)}`,
      value: (isKnown ? (nested.sentence ?? nested.intent) : undefined) ?? printable(data),
      path: undefined,
      detail: undefined,
      nested: isKnown ? nested : undefined,
    }
  })

const argumentFields = ({ members }: TypedStruct): ReadonlyArray<IntentField> =>
  [...members].map(([name, value]) => ({
    label: argumentLabel(name),
    value: printable(rawText(value)),
    path: name,
    detail: value.kind === "address" ? { kind: "address", address: value.value } : undefined,
    nested: undefined,
  }))

/** Label of a parameter; that of one without a name, which has its position, is `Argument 1`. */
export const argumentLabel = (name: string): string =>
  /^\d+$/.test(name) ? `Argument ${Number(name) + 1}` : capitalized(spacedName(name))

/** `swapExactTokens` as `swap exact tokens`. */
const spacedName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase()

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
