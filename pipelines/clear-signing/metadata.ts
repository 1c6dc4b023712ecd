import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"

/** Metadata without any entry. */
export const emptyMetadata: IntentMetadata = {
  token: () => undefined,
  addressName: () => undefined,
  collectionName: () => undefined,
  blockTimeMs: () => undefined,
  implementation: () => undefined,
}
