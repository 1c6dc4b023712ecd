/** The input of a transaction by its signature. */
import type { CallTrust, DecodedCallInput } from "#schemas/domain/decoded-call.ts"
import type { TransactionModel } from "#schemas/graphql/model.ts"
import type { CallCatalogueShape } from "../catalogue/call-catalogue.ts"

/** An input and the trust in its names. */
export interface TrustedInput extends DecodedCallInput {
  readonly trust: CallTrust
}

/** The decoded input of a transaction; `undefined` for a contract creation, and where no known signature fits. */
export const decodedInputOf = (
  { chainId, to, input }: Pick<TransactionModel, "chainId" | "to" | "input">,
  calls: CallCatalogueShape,
): TrustedInput | undefined => {
  const decoded = to === undefined ? undefined : calls.decode({ chainId, to, input })
  return decoded === undefined ? undefined : { ...decoded, trust: "INFERRED" }
}
