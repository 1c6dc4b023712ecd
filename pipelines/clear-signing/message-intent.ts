/** Stated intent of a typed message, by the descriptor of its verifying contract. Pure; untrusted input never makes it throw. */
import type { TypedMessage } from "#chains/wallet/typed-data.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { IntentOptions } from "#schemas/domain/intent-reader.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { nestedDescriber } from "./call-intent.ts"
import { describe, makeWarnings } from "./describe.ts"
import type { Descriptor } from "./descriptor.ts"
import type { DescriptorRegistry } from "./descriptor-registry.ts"
import { riskWarnings } from "./risk-warnings.ts"
import { warnings } from "./warnings.ts"

/** Describes a typed message. */
export const messageIntent = (
  message: TypedMessage,
  registry: DescriptorRegistry,
  metadata: IntentMetadata,
  options: IntentOptions = {},
): TransactionIntent => {
  const { chainId, verifyingContract: to } = message
  const { warn, all } = makeWarnings()
  const container = { chainId, to, from: options.signer, valueRaw: 0n }
  const found = matchMessage(message, registry, metadata, warn)
  const scope = found && {
    descriptor: found.descriptor,
    container,
    data: message.message,
    metadata,
    contractName: registry.contractName,
    describeCall: nestedDescriber(registry, metadata, options),
    warn,
  }
  const format = found?.descriptor.formats().get(found.key)
  const description = scope === undefined || format === undefined ? undefined : describe(scope, format)
  const described = {
    ...(description ?? { intent: null, sentence: null, owner: null, fields: [] }),
    source:
      found === undefined || description === undefined
        ? ({ kind: "none" } as const)
        : ({ kind: found.isStandard ? "standard" : "descriptor", file: found.descriptor.file } as const),
    signature: message.encodedType,
  }
  for (const warning of riskWarnings({ ...container, data: "0x" }, described, options)) warn(warning)
  return { chainId: chainId ?? null, to: to ?? null, ...described, warnings: all() }
}

interface MatchedMessage {
  readonly descriptor: Descriptor
  readonly key: string
  readonly isStandard: boolean
}

/** The first descriptor whose domain and type match; a mismatch of the domain is reported only if nothing else matches. */
const matchMessage = (
  message: TypedMessage,
  registry: DescriptorRegistry,
  metadata: IntentMetadata,
  warn: (warning: string) => void,
): MatchedMessage | undefined => {
  const { chainId, verifyingContract, encodedType } = message
  const bound = registry.ofMessages(chainId, verifyingContract)
  const ofType = bound.flatMap((descriptor) => {
    const key = keyOf(descriptor, encodedType)
    return key === undefined ? [] : [{ descriptor, key, isStandard: false }]
  })
  const matched = ofType.find(({ descriptor }) => hasDomain(descriptor, message))
  if (matched !== undefined) return matched
  const standard = permitOf(message, registry, metadata)
  if (standard !== undefined) return standard
  const isMismatch = ofType.some(({ descriptor }) => (descriptor.binding?.deployments.length ?? 0) > 0)
  if (isMismatch) warn(warnings.domainMismatch("The message has another domain than the descriptor of its type."))
  else warn(warnings.noDescriptor("No descriptor is bound to the message."))
  return undefined
}

/** Permits of a known token, which have the same type for all tokens (ERC-2612). */
const permitOf = (
  { chainId, verifyingContract, encodedType }: TypedMessage,
  registry: DescriptorRegistry,
  metadata: IntentMetadata,
): MatchedMessage | undefined => {
  if (chainId === undefined || verifyingContract === undefined) return undefined
  const descriptor = registry.ofStandard("permit")
  const key = descriptor === undefined ? undefined : keyOf(descriptor, encodedType)
  if (descriptor === undefined || key === undefined) return undefined
  return metadata.token(chainId, verifyingContract) === undefined ? undefined : { descriptor, key, isStandard: true }
}

/** Spaces are joined first: a pattern that starts with any number of them takes quadratic time. */
const compact = (key: string): string =>
  key
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([(),]) ?/g, "$1")
    .trim()

/** The key of a type; authors write spaces after commas, which the encoding has not. */
const keyOf = (descriptor: Descriptor, encodedType: string): string | undefined => {
  const formats = descriptor.formats()
  if (formats.has(encodedType)) return encodedType
  return [...formats.keys()].find((key) => compact(key) === encodedType)
}

/** Members of a domain that descriptors write in different cases. */
const caseless = new Set(["verifyingContract", "salt", "chainId"])

const hasDomain = ({ binding }: Descriptor, message: TypedMessage): boolean => {
  if (binding?.kind !== "message") return false
  const { domain, domainSeparator } = binding
  const hasMembers = Object.entries(domain).every(([name, required]) => {
    const actual = Object.hasOwn(message.domain, name) ? message.domain[name] : undefined
    if (actual === undefined || typeof required === "object") return false
    if (name === "chainId") return message.chainId === Number(required)
    return caseless.has(name) ? String(actual).toLowerCase() === String(required).toLowerCase() : actual === required
  })
  return hasMembers && (domainSeparator === undefined || message.domainSeparator() === domainSeparator)
}
