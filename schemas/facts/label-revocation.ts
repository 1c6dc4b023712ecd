import type { Place } from "../domain/place.ts"
import type { Hash } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The revocation of an attested label. */
export interface LabelRevocation {
  readonly place: Place
  /** The attestation. */
  readonly uid: Hash
}

/** The revocations of labels in a block. */
export const labelRevocations = definePlacedFact<LabelRevocation>()
