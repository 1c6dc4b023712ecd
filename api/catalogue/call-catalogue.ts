import { Context } from "effect"
import type { DecodedCallInput } from "#schemas/domain/decoded-call.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"

/** Signatures of functions that are known without a descriptor. */
export interface CallCatalogueShape {
  /** The signature and arguments of a call; `undefined` if its signature is unknown, or its arguments are not of it. */
  readonly decode: (call: {
    readonly chainId: ChainId
    readonly to: Address
    readonly input: Hex
  }) => DecodedCallInput | undefined
}

/** The signatures of this release and of the operator; none where nothing provides them. */
export const CallCatalogue: Context.Reference<CallCatalogueShape> = Context.Reference<CallCatalogueShape>(
  "api/CallCatalogue",
  { defaultValue: () => ({ decode: () => undefined }) },
)
