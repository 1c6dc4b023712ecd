/** Descriptions of calls by the descriptor that is bound to the called contract. Pure, except that it collects warnings. */
import { selectorLength } from "#chains/abi/arguments.ts"
import { decodeCallArguments } from "#chains/abi/call-arguments.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import { describe, type SourcedDescription } from "./describe.ts"
import type { Descriptor } from "./descriptor.ts"
import type { DescriptorRegistry } from "./descriptor-registry.ts"
import { type DescribedFunction, functionsOf } from "./functions-of.ts"
import { isCollection } from "./metadata.ts"
import type { Scope } from "./scope.ts"
import { warnings } from "./warnings.ts"

/** Description of a call by a descriptor; `undefined`, with a warning, if none describes it. */
export const boundDescription = (
  call: SignableCall,
  registry: DescriptorRegistry,
  surroundings: Omit<Scope, "descriptor" | "container" | "data">,
): SourcedDescription | undefined => {
  const { metadata, warn } = surroundings
  const { own, proxied, standards } = candidatesOf(call, registry, metadata)
  const selector = call.data.slice(0, selectorLength)
  const found = matchFunction([...own, ...proxied, ...standards], selector)
  if (found === undefined) {
    const isBound = own.length + proxied.length > 0
    if (isBound) warn(warnings.unknownFunction(`No descriptor of the contract has the function ${selector}.`))
    else warn(warnings.noDescriptor("No descriptor is bound to the contract."))
    return undefined
  }
  const { descriptor, format, fragment } = found
  if (isContested(own, selector)) warn(warnings.contested("Descriptors of several owners describe this function."))
  const data = decodeCallArguments(fragment.parameters, `0x${call.data.slice(selectorLength)}`)
  if (data === undefined) {
    warn(warnings.malformedInput(`The input does not decode as ${fragment.signature}.`))
    return undefined
  }
  const description = describe({ ...surroundings, descriptor, container: call, data }, format)
  if (description === undefined) return undefined
  const isProxied = proxied.includes(descriptor)
  if (isProxied) warn(warnings.viaProxy("The descriptor is one of the contract's implementation."))
  const kind = standards.includes(descriptor) ? "standard" : "descriptor"
  const source = { kind, file: descriptor.file, ...(isProxied ? { isProxied } : {}) } as const
  return { ...description, source, signature: fragment.signature }
}

/** Descriptors of the contract, of its implementation, and of a standard that it is known to implement. */
const candidatesOf = (call: SignableCall, registry: DescriptorRegistry, metadata: IntentMetadata) => {
  const { chainId, to = zeroAddress } = call
  const implementation = metadata.implementation(chainId, to)
  const own = registry.ofContract(chainId, to)
  const proxied = implementation === undefined ? [] : registry.ofContract(chainId, implementation)
  const standard = metadata.token(chainId, to) === undefined ? undefined : registry.ofStandard("token")
  const collection = isCollection(call, metadata) ? registry.ofStandard("collection") : undefined
  return {
    own,
    proxied: proxied.filter((descriptor) => !own.includes(descriptor)),
    standards: [standard, collection].filter((descriptor) => descriptor !== undefined),
  }
}

/** Whether descriptors that name different owners describe a function of one contract: at most one of them is the owner's. */
const isContested = (own: ReadonlyArray<Descriptor>, selector: string): boolean =>
  new Set(own.filter((each) => functionsOf(each).has(selector)).map(({ owner }) => owner)).size > 1

type MatchedFunction = DescribedFunction & { readonly descriptor: Descriptor }

const matchFunction = (descriptors: ReadonlyArray<Descriptor>, selector: string): MatchedFunction | undefined => {
  for (const descriptor of descriptors) {
    const matched = functionsOf(descriptor).get(selector)
    if (matched !== undefined) return { descriptor, ...matched }
  }
  return undefined
}
