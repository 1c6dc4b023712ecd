/** Intents of calls and messages by a set of descriptor files, with the trust that the operator has in each. Pure. */
import { selectorLength } from "#chains/abi/arguments.ts"
import { decodeArgumentTexts } from "#chains/abi/call-arguments.ts"
import type { CallTrust, DecodedCallInput } from "#schemas/domain/decoded-call.ts"
import type { DescriptorFile, IntentReader } from "#schemas/domain/intent-reader.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { callIntent } from "./call-intent.ts"
import { makeDescriptorRegistry } from "./descriptor-registry.ts"
import { functionsOf } from "./functions-of.ts"
import { argumentLabel } from "./inferred-intent.ts"
import type { DecodeKnownCall } from "./known-calls.ts"
import { messageIntent } from "./message-intent.ts"
import { labelCharactersMax, printable } from "./printable.ts"
import { parseExactJson, parseSignable } from "./signable-request.ts"

/** Description of a call by its signature alone: its arguments by their names. */
const argumentsDescription = (known: DecodedCallInput): Pick<TransactionIntent, "fields" | "signature" | "source"> => ({
  source: { kind: "signature" },
  signature: known.signature,
  fields: known.arguments.map(({ name, type, value }) => ({
    label: printable(argumentLabel(name), labelCharactersMax),
    value: printable(value),
    path: name,
    detail: type === "address" ? { kind: "address", address: value } : undefined,
    nested: undefined,
  })),
})

/** Settings of a reader. */
export interface IntentReaderSettings {
  /** SHA-256 digests of the files that the operator attests. */
  readonly attested: ReadonlySet<string>
  /** Decodes by signatures that are known without a descriptor. */
  readonly decodeKnown: DecodeKnownCall
}

/** A reader of intents over descriptor files. Invalid files are left out. */
export const makeIntentReader = (
  files: ReadonlyArray<DescriptorFile>,
  { attested, decodeKnown }: IntentReaderSettings,
): IntentReader => {
  const attestedPaths = files.flatMap(({ path, digest }) => (attested.has(digest) ? [path] : []))
  const registry = makeDescriptorRegistry(files, new Set(attestedPaths))
  const trustIn = (file: string): CallTrust => (registry.isAttested(file) ? "ATTESTED" : "UNATTESTED")
  return {
    ofCall: (call, metadata, options) => {
      const intent = callIntent(call, registry, metadata, options)
      const { chainId, to, data: input } = call
      const known = intent.source.kind !== "none" || to === undefined ? undefined : decodeKnown({ chainId, to, input })
      return known === undefined ? intent : { ...intent, ...argumentsDescription(known) }
    },
    parse: (text) => {
      const request = parseSignable(parseExactJson(text) ?? text.trim())
      if (request?.kind !== "message") return request
      return {
        kind: "message",
        describe: (metadata, options) =>
          messageIntent(request.message, registry, metadata, { signer: request.signer, ...options }),
      }
    },
    decode: (call) => {
      for (const descriptor of registry.ofContract(call.chainId, call.to)) {
        const described = functionsOf(descriptor).get(call.input.slice(0, selectorLength))
        const values = described === undefined ? undefined : decodeArgumentTexts(described.fragment, call.input)
        if (described !== undefined && values !== undefined) {
          const { signature } = described.fragment
          return { signature, arguments: values, trust: trustIn(descriptor.file) }
        }
      }
      const known = decodeKnown(call)
      return known === undefined ? undefined : { ...known, trust: "INFERRED" }
    },
    trustOf: ({ source }) => {
      if (!("file" in source)) return "INFERRED"
      // Any contract can report the implementation of an attested descriptor and execute other code.
      return source.isProxied ? "UNATTESTED" : trustIn(source.file)
    },
  }
}
