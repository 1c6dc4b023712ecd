/** What evidence against a token amounts to. Pure. */
import type { SpamEvidence, SpamEvidenceKind } from "./spam-evidence.ts"

/** Grows with every change of a rule or weight below or beside this file: tells marks of two releases apart. */
export const spamRulesVersion = 1

/** How sure one must be to call a token spam, from 0 to 1. No single weak sign is enough. */
export const spamScoreMin = 0.6

/** Why a token is marked: by its texts, or by what it did and pretends. */
export type SpamReason = "text" | "conduct"

/** That a token is spam, and why. */
export interface SpamMark {
  readonly reason: SpamReason
  /** From `spamScoreMin` to 1. */
  readonly score: number
  /** Everything that was found, the heaviest first. */
  readonly evidence: ReadonlyArray<SpamEvidenceKind>
  readonly rulesVersion: number
}

interface Rule {
  /** How sure one is by this sign alone, from 0 to 1. */
  readonly weight: number
  readonly reason: SpamReason
  /** True where an honest token may show it: one that is traded, or used by those who got it, is forgiven. */
  readonly isForgivable: boolean
}

const rules: Readonly<Record<SpamEvidenceKind, Rule>> = {
  link: { weight: 0.9, reason: "text", isForgivable: false },
  "domain-name": { weight: 0.5, reason: "text", isForgivable: false },
  "claim-wording": { weight: 0.5, reason: "text", isForgivable: false },
  "invisible-letters": { weight: 0.9, reason: "text", isForgivable: false },
  "mixed-alphabets": { weight: 0.8, reason: "text", isForgivable: false },
  disguise: { weight: 0.9, reason: "text", isForgivable: false },
  "known-name": { weight: 0.5, reason: "conduct", isForgivable: true },
  "mass-transfer": { weight: 0.4, reason: "conduct", isForgivable: true },
  "mass-drop": { weight: 0.65, reason: "conduct", isForgivable: true },
  "spoofed-transfers": { weight: 0.3, reason: "conduct", isForgivable: true },
  "false-transfers": { weight: 0.8, reason: "conduct", isForgivable: false },
  young: { weight: 0.35, reason: "conduct", isForgivable: true },
}

/** Signs that weigh more of a token without a past. */
const heavierWhenYoung: ReadonlySet<SpamEvidenceKind> = new Set(["known-name", "mass-transfer", "mass-drop"])

/** Whether the token would not be marked if all that honest tokens do, too, were forgiven. */
export const needsForgiveness = (evidence: ReadonlyArray<SpamEvidence>): boolean =>
  markOf(evidence) !== undefined && markOf(unforgivable(evidence)) === undefined

/** What stays of the evidence where the token is traded or used. */
export const unforgivable = (evidence: ReadonlyArray<SpamEvidence>): ReadonlyArray<SpamEvidence> =>
  evidence.filter(({ kind }) => !rules[kind].isForgivable)

/**
 * The mark that evidence makes; `undefined` where it is not enough.
 *
 * Signs count as independent: the score is how unlikely it is that all of them are there by chance. The heaviest gives the
 * reason.
 */
export const markOf = (evidence: ReadonlyArray<SpamEvidence>): SpamMark | undefined => {
  const isSupported = evidence.some(({ kind }) => heavierWhenYoung.has(kind))
  const counted = evidence
    .filter(({ kind }) => kind !== "young" || isSupported)
    .toSorted((left, right) => rules[right.kind].weight - rules[left.kind].weight || (left.kind < right.kind ? -1 : 1))
  const doubt = counted.reduce((rest, { kind }) => rest * (1 - rules[kind].weight), 1)
  const [heaviest] = counted
  // To the hundredth: weights are no measurements, and 1 − 0.4 is not 0.6 to the last bit.
  const score = Math.round((1 - doubt) * 100) / 100
  if (heaviest === undefined || score < spamScoreMin) return undefined
  return {
    reason: rules[heaviest.kind].reason,
    score,
    evidence: [...new Set(counted.map(({ kind }) => kind))],
    rulesVersion: spamRulesVersion,
  }
}
