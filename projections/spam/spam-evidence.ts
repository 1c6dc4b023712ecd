import type { SuspectTradeKind, SuspicionKind } from "#schemas/facts/token-suspicion.ts"
import type { TradeProof } from "./trade-proof.ts"

/** Kinds of evidence against a token: its texts, impersonation of another token, or its behavior. */
export type SpamEvidenceKind =
  /** A link in name or symbol, or a domain as symbol. */
  | "link"
  /** A domain in the name. */
  | "domain-name"
  /** Call-to-action wording, or an amount of money. */
  | "claim-wording"
  /** Invisible characters. */
  | "invisible-letters"
  /** A word that mixes Latin letters with confusable ones. */
  | "mixed-alphabets"
  /** Looks like a known token but is spelt differently. */
  | "disguise"
  /** Name or symbol of a known token at another address. */
  | "known-name"
  /** The caller marked it as spam. */
  | "reported"
  | Exclude<SuspicionKind, SuspectTradeKind>
  /** Many bought it, and nobody but its issuer sold it since. */
  | "unsold"
  /** Of all recent sales, the pool received less than half. */
  | "taxed-sales"
  /** Its issuer withdrew the liquidity after others had bought, and trade ended. */
  | "withdrawn-liquidity"
  /** Created within the indexed history. Only reinforces other evidence. */
  | "young"

/** One piece of evidence against a token. */
export interface SpamEvidence {
  readonly kind: SpamEvidenceKind
  /** Distinguishes evidence of one kind that counts more than once. */
  readonly detail?: string
  /** The trades that show it. */
  readonly proof?: ReadonlyArray<TradeProof>
}
