/** Models of what speaks against a token. */
import type { Address, Hash } from "../domain/primitive.ts"

/** Model of `FungibleTokenSecurityRisk`: the reason why a token is marked as spam. */
export interface SecurityRiskModel {
  /** Its name or symbol, its events, trades that show that it cannot be sold or lost its liquidity, or a report of the caller. */
  readonly reason: "text" | "conduct" | "honeypot" | "rugpull" | "report"
  /** Up to 1. */
  readonly score: number
  /** Evidence, the strongest first. */
  readonly evidence: ReadonlyArray<string>
  readonly proof: ReadonlyArray<SecurityRiskProofModel>
  readonly rulesVersion: number
}

/** Model of `FungibleTokenSecurityRiskProof`: a trade that shows the risk. */
export interface SecurityRiskProofModel {
  readonly kind: string
  readonly blockNumber: number
  readonly transactionHash: Hash
  readonly timestampMs: number
  readonly account: Address
  readonly amountRaw: bigint
  readonly restRaw: bigint | undefined
}
