/** Stated intent of a call: by the descriptor of its callee, else by a well-known function. Pure; input is untrusted and never makes it throw. */
import { selectorLength } from "#chains/abi/arguments.ts"
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { IntentOptions } from "#schemas/domain/intent-reader.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { boundDescription } from "./bound-descriptor.ts"
import { makeWarnings, type SourcedDescription } from "./describe.ts"
import type { DescriptorRegistry } from "./descriptor-registry.ts"
import { inferIntent } from "./inferred-intent.ts"
import { paymentDescription } from "./payment-description.ts"
import { riskWarnings } from "./risk-warnings.ts"
import type { NestedCall } from "./scope.ts"
import { warnings } from "./warnings.ts"

/** Deepest nesting of calls that are described. */
const callDepthMax = 4

/** Calls inside of one that are described; further ones are shown as bytes. @limit callers */
const nestedCallsMax = 64

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

/** Describes calls inside of messages. */
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

/** Codes of warnings that hold for the calls around, too: signing those permits what they warn of. */
const inheritedCodes: ReadonlyArray<(sentence: string) => string> = [
  warnings.unlimitedAllowance,
  warnings.recipientDiffers,
  warnings.delegateCall,
  warnings.nestedUnknown,
  warnings.tooLarge,
]

const isInherited = (warning: string): boolean => inheritedCodes.some((code) => warning.startsWith(code("")))

const describeCall = (call: SignableCall, describing: Describing, depth: number): TransactionIntent => {
  const { registry, metadata, options } = describing
  const { warn, all } = makeWarnings()
  for (const warning of delegationWarnings(call)) warn(warning)
  const description = descriptionOf(call, registry, {
    metadata,
    contractName: registry.contractName,
    describeCall: (nested) => {
      const found = describeNested(nested, describing, depth)
      for (const warning of found?.warnings ?? []) if (isInherited(warning)) warn(warning)
      return found
    },
    warn,
  })
  for (const warning of riskWarnings(call, description, options)) warn(warning)
  return { chainId: call.chainId, to: call.to ?? null, ...description, warnings: all() }
}

const descriptionOf = (
  call: SignableCall,
  registry: DescriptorRegistry,
  surroundings: Parameters<typeof boundDescription>[2],
): SourcedDescription => {
  if (call.to === undefined) return { ...unknown, intent: "Deploy a contract", source: { kind: "value" } }
  if (call.data.length < selectorLength) {
    if (call.data !== "0x") surroundings.warn(warnings.malformedInput("The input is shorter than a selector."))
    return paymentDescription(call.chainId, call.to, call.valueRaw)
  }
  const bound = boundDescription(call, registry, surroundings)
  if (bound !== undefined) return bound
  const inferred = inferIntent(call, surroundings)
  if (inferred === undefined) return unknown
  surroundings.warn(
    warnings.inferred("The description comes from the signature of the function, not from a descriptor."),
  )
  return inferred
}

const unknown: SourcedDescription = {
  intent: null,
  sentence: null,
  owner: null,
  source: { kind: "none" },
  signature: null,
  fields: [],
}

const delegationWarnings = ({ delegations }: SignableCall): ReadonlyArray<string> =>
  delegations.map(({ delegate }) =>
    warnings.setsCode(
      delegate === zeroAddress
        ? "The transaction takes code away from an account."
        : `The transaction lets ${checksumAddress(delegate)} act in an account's name.`,
    ),
  )
