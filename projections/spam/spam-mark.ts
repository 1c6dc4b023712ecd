/** Scoring of the evidence against a token. Pure. */
import type { SpamEvidence, SpamEvidenceKind } from "./spam-evidence.ts"
import type { TradeProof } from "./trade-proof.ts"

/** Increases with every change of a rule or weight in this folder: distinguishes the marks of two releases. */
export const spamRulesVersion = 2

/** Minimum score of a spam token, from 0 to 1. No single weak signal reaches it. @limit analysts */
export const spamScoreMin = 0.6

/** Reason of a mark: the token's texts, its behavior and impersonation, trades that show that it cannot be sold or is worthless, or a report. */
export type SpamReason = "text" | "conduct" | "honeypot" | "rugpull" | "report"

/** The spam mark of a token. */
export interface SpamMark {
  readonly reason: SpamReason
  /** From `spamScoreMin` to 1. */
  readonly score: number
  /** All evidence, strongest first. */
  readonly evidence: ReadonlyArray<SpamEvidenceKind>
  /** The trades that show it; empty for evidence of other kinds. */
  readonly proof: ReadonlyArray<TradeProof>
  readonly rulesVersion: number
}

interface Rule {
  /** Probability of spam by this signal alone, from 0 to 1. */
  readonly weight: number
  readonly reason: SpamReason
  /** True if legitimate tokens may show it: ignored for tokens that are traded, or used by their recipients. */
  readonly isExemptible: boolean
}

const rules: Readonly<Record<SpamEvidenceKind, Rule>> = {
  link: { weight: 0.9, reason: "text", isExemptible: false },
  "domain-name": { weight: 0.5, reason: "text", isExemptible: false },
  "claim-wording": { weight: 0.5, reason: "text", isExemptible: false },
  "invisible-letters": { weight: 0.9, reason: "text", isExemptible: false },
  "mixed-alphabets": { weight: 0.8, reason: "text", isExemptible: false },
  disguise: { weight: 0.9, reason: "text", isExemptible: false },
  reported: { weight: 1, reason: "report", isExemptible: false },
  "known-name": { weight: 0.5, reason: "conduct", isExemptible: true },
  "mass-transfer": { weight: 0.4, reason: "conduct", isExemptible: true },
  "mass-drop": { weight: 0.65, reason: "conduct", isExemptible: true },
  "spoofed-transfers": { weight: 0.3, reason: "conduct", isExemptible: true },
  "false-transfers": { weight: 0.8, reason: "conduct", isExemptible: false },
  unsold: { weight: 0.95, reason: "honeypot", isExemptible: false },
  "taxed-sales": { weight: 0.95, reason: "honeypot", isExemptible: false },
  "withdrawn-liquidity": { weight: 0.95, reason: "rugpull", isExemptible: false },
  young: { weight: 0.35, reason: "conduct", isExemptible: true },
}

/** Signals with more weight for a token without a past. */
const heavierWhenYoung: ReadonlySet<SpamEvidenceKind> = new Set(["known-name", "mass-transfer", "mass-drop"])

/** Whether the token would not be marked without the evidence that legitimate tokens may show, too. */
export const needsExemption = (evidence: ReadonlyArray<SpamEvidence>): boolean =>
  markOf(evidence) !== undefined && markOf(withoutExemptible(evidence)) === undefined

/** Evidence that remains if the token is traded or used. */
export const withoutExemptible = (evidence: ReadonlyArray<SpamEvidence>): ReadonlyArray<SpamEvidence> =>
  evidence.filter(({ kind }) => !rules[kind].isExemptible)

/**
 * The mark for a list of evidence; `undefined` if the score is too low.
 *
 * Signals are treated as independent: the score is the probability that not all of them are coincidental. The strongest determines the
 * reason.
 */
export const markOf = (evidence: ReadonlyArray<SpamEvidence>): SpamMark | undefined => {
  const isSupported = evidence.some(({ kind }) => heavierWhenYoung.has(kind))
  const counted = evidence
    .filter(({ kind }) => kind !== "young" || isSupported)
    .toSorted((left, right) => rules[right.kind].weight - rules[left.kind].weight || (left.kind < right.kind ? -1 : 1))
  const doubt = counted.reduce((rest, { kind }) => rest * (1 - rules[kind].weight), 1)
  const [heaviest] = counted
  // Rounded to hundredths: weights are estimates, and 1 − 0.4 is not exactly 0.6.
  const score = Math.round((1 - doubt) * 100) / 100
  if (heaviest === undefined || score < spamScoreMin) return undefined
  return {
    reason: rules[heaviest.kind].reason,
    score,
    evidence: [...new Set(counted.map(({ kind }) => kind))],
    proof: counted.flatMap(({ proof }) => proof ?? []),
    rulesVersion: spamRulesVersion,
  }
}
