import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/**
 * The closed list of changes: a proxy got an `implementation`, or a `beacon` that names it; a contract was created as a `clone` of another (ERC-1167); an
 * account signed a `delegation` (EIP-7702); an entry point deployed a smart `account` (ERC-4337).
 */
export const codeChangeKinds = ["implementation", "beacon", "clone", "delegation", "account"] as const

export type CodeChangeKind = (typeof codeChangeKinds)[number]

/** A change of the code that an account executes. Proxies report theirs themselves. */
export interface CodeChange {
  readonly place: Place
  readonly account: Address
  readonly kind: CodeChangeKind
  /** The contract with the code, the beacon, or the factory of a smart account; absent where a delegation was removed. */
  readonly target: Address | undefined
}

/** The changes of code of a block. */
export const codeChanges = definePlacedFact<CodeChange>()
