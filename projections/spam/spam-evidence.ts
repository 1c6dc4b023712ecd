import type { SuspicionKind } from "#schemas/facts/token-suspicion.ts"

/** What can speak against a token: by its texts, by another token that it pretends to be, by its conduct. */
export type SpamEvidenceKind =
  /** A link in name or symbol, or a domain for a symbol. */
  | "link"
  /** A domain in the name. */
  | "domain-name"
  /** Words that ask to come and get something, or an amount of money. */
  | "claim-wording"
  /** Letters that nobody sees. */
  | "invisible-letters"
  /** Latin letters and such that look like them in one word. */
  | "mixed-alphabets"
  /** Looks like a known token, and is spelt otherwise. */
  | "disguise"
  /** Name or symbol of a known token at another address. */
  | "known-name"
  | SuspicionKind
  /** Came into being inside the history that is known here. Only adds to other evidence. */
  | "young"

/** One thing that speaks against a token. */
export interface SpamEvidence {
  readonly kind: SpamEvidenceKind
  /** Tells evidence of one kind apart that counts more than once. */
  readonly detail?: string
}
