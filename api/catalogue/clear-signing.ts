import { Context } from "effect"
import type { RecordedAllowance } from "#schemas/domain/allowance.ts"
import type { DescriptorFile, IntentReader } from "#schemas/domain/intent-reader.ts"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"

/** A log as allowances are read from it. */
interface AllowanceLog {
  readonly address: Address
  readonly topics: ReadonlyArray<Hash>
  readonly data: Hex
}

/** Descriptors of calls and messages (ERC-7730), and signatures that are known without one. */
export interface ClearSigningShape {
  readonly makeReader: (files: ReadonlyArray<DescriptorFile>) => IntentReader
  /** The allowances that logs record, in order. */
  readonly allowancesIn: (logs: ReadonlyArray<AllowanceLog>) => ReadonlyArray<RecordedAllowance>
}

/** Reader without descriptors and signatures. */
const emptyReader: IntentReader = {
  ofCall: ({ chainId, to }) => ({
    chainId,
    to: to ?? null,
    intent: null,
    sentence: null,
    owner: null,
    source: { kind: "none" },
    signature: null,
    fields: [],
    warnings: [],
  }),
  parse: () => undefined,
  decode: () => undefined,
  trustOf: () => "INFERRED",
}

/** Clear signing of this release; without descriptors and signatures unless a layer provides it. */
export const ClearSigning: Context.Reference<ClearSigningShape> = Context.Reference<ClearSigningShape>(
  "api/ClearSigning",
  { defaultValue: () => ({ makeReader: () => emptyReader, allowancesIn: () => [] }) },
)
