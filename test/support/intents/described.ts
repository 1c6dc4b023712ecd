/** Calls described by a descriptor that a test writes in place. */
import { type AbiValue, encodeCall } from "#chains/abi/encode.ts"
import { callIntent } from "#pipelines/clear-signing/call-intent.ts"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { emptyMetadata } from "#pipelines/clear-signing/metadata.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { DescriptorText } from "#schemas/domain/intent-reader.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"

/** The described contract. */
export const contract = `0x${"c0".repeat(20)}`

/** An account that signs. */
export const signer = `0x${"51".repeat(20)}`

/** A token with 6 decimals and the symbol USD. */
export const usd = `0x${"a0".repeat(20)}`

/** Metadata with that token only. */
export const usdMetadata: IntentMetadata = {
  ...emptyMetadata,
  token: (_, token) => (token === usd ? { name: "US Dollar", symbol: "USD", decimals: 6 } : undefined),
}

/** Sections of a descriptor. */
export interface DescriptorSections {
  readonly metadata?: unknown
  readonly definitions?: unknown
  readonly formats: unknown
}

/** A descriptor file bound to the contract on chain 1. */
export const descriptorFile = ({ metadata, definitions, formats }: DescriptorSections): DescriptorText => ({
  path: "registry/test/calldata-test.json",
  text: JSON.stringify({
    context: { contract: { deployments: [{ chainId: 1, address: contract.toUpperCase().replace("0X", "0x") }] } },
    metadata: { owner: "Test", ...(metadata as object) },
    display: { definitions, formats },
  }),
})

/** A call to describe. */
export interface DescribedCall {
  readonly signature: string
  readonly values?: ReadonlyArray<AbiValue>
  readonly sections: DescriptorSections
  readonly metadata?: IntentMetadata
  readonly call?: Partial<SignableCall>
}

/** The intent of a call of the contract. */
export const describedCall = ({ signature, values = [], sections, metadata, call }: DescribedCall): TransactionIntent =>
  callIntent(
    {
      chainId: 1,
      to: contract,
      from: signer,
      data: encodeCall(signature, values),
      valueRaw: 0n,
      delegations: [],
      ...call,
    },
    makeDescriptorRegistry([descriptorFile(sections)]),
    metadata ?? usdMetadata,
  )

/** Labels and values of an intent. */
export const shown = ({ fields }: TransactionIntent): ReadonlyArray<string> =>
  fields.map(({ label, value }) => `${label}: ${value}`)

/** The codes of an intent's warnings. */
export const codes = ({ warnings }: TransactionIntent): ReadonlyArray<string> =>
  warnings.map((warning) => warning.split(":")[0] ?? "")
