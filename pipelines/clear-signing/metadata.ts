import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"

/** Metadata without any entry. */
export const emptyMetadata: IntentMetadata = {
  token: () => undefined,
  addressName: () => undefined,
  collectionName: () => undefined,
  blockTimeMs: () => undefined,
  implementation: () => undefined,
}

/** Whether a contract is known as a collection, and not as a token. */
export const isCollection = (
  { chainId, to = zeroAddress }: Pick<SignableCall, "chainId" | "to">,
  metadata: IntentMetadata,
) => metadata.token(chainId, to) === undefined && metadata.collectionName(chainId, to) !== undefined
