/** Texts for enum values of the API. Pure. */
import type { EvidenceFragment, RiskFragment, TokenEvidenceQuery } from "./token.graphql"

type Texts<Key extends string> = Readonly<Record<Key, string>>

/** Reasons for rejecting a pool. */
export const rejectionTexts: Texts<EvidenceFragment["rejected"][number]["reason"]> = {
  TOO_THIN: "Less than $10,000 deep",
  OUTLIER: "Far from the other pools",
  UNCONFIRMED_RISE: "Alone shows three times the price",
  ONE_ACCOUNT: "Traded by one account",
  UNKNOWN_HOLDINGS: "Balances unknown, or hooks",
  SPAM_QUOTE: "Paid in spam",
  NO_QUOTE: "Paid in what has no price",
  LONGER_ROUTE: "Longer way to the dollar",
  STALE: "Last trade too old",
  NOT_VERIFIED: "Events prove no price",
}

type Market = NonNullable<NonNullable<TokenEvidenceQuery["fungibleTokenV2"]>["priceData"]>

/** Reasons of an unknown price. */
export const unknownPriceTexts: Texts<NonNullable<Market["unknownPriceReason"]>> = {
  NOT_TRADED: "No pool traded this token within 30 days in the indexed blocks.",
  NOT_PROVEN: "Pools traded this token, but their events prove no price.",
  UNKNOWN_HOLDINGS: "The balances of its pools are unknown, or they have hooks.",
  SPAM_QUOTE: "It is traded for spam only.",
  ONE_ACCOUNT: "One account alone, or accounts that it funded, traded it at this height within 30 days.",
  NO_QUOTE: "The tokens that it is traded for have no price.",
  TOO_THIN: "The quote side of each pool is worth less than $10,000.",
  UNCONFIRMED_RISE: "A single pool shows more than three times its price of the last half hour.",
}

/** Sources of a price. */
export const sourceTexts: Texts<EvidenceFragment["source"]> = {
  ORACLE: "an oracle feed",
  SPL: "a feed",
  OCP_V1: "trades on the chain",
  OCP_V2: "trades on the chain",
  PRICE_PROVIDER: "a listing provider",
  NONE: "no source",
}

/** Reasons for hiding a token. */
export const riskTexts: Texts<RiskFragment["reason"]> = {
  Spam: "Behaves like spam, or imitates another token",
  Rugpull: "Its issuer withdrew the liquidity after others had bought",
  Honeypot: "Can be bought, but not sold, or only for less than half",
  Worthless: "Worthless",
  Arbitrary: "Reported by you",
  TextAnalysis: "Its name or symbol is typical of spam",
}

const evidenceTexts: Readonly<Record<string, string>> = {
  link: "The name or symbol has a link.",
  "domain-name": "The name or symbol has the name of a website.",
  "claim-wording": "The name or symbol asks to claim something.",
  "invisible-letters": "The name or symbol has invisible letters.",
  "mixed-alphabets": "The name or symbol mixes alphabets.",
  disguise: "It is spelled to resemble a known token.",
  "known-name": "It has the name of another token.",
  "mass-transfer": "One transaction transferred it to many accounts.",
  "mass-drop": "It was given to many accounts that did not ask for it.",
  "spoofed-transfers": "It reports transfers by accounts that did not make them.",
  "false-transfers": "It reports transfers that move nothing.",
  young: "It was created recently.",
  unsold: "Many bought it, and none but its issuer sold it.",
  "taxed-sales": "The pool receives less than half of what is sold.",
  "withdrawn-liquidity": "Liquidity was withdrawn.",
  reported: "You reported it.",
}

/** A piece of evidence as a sentence; its name where a newer server has one that is unknown here. */
export const evidenceText = (name: string): string => evidenceTexts[name] ?? name

/** Reasons why events do not determine the balances of a token. */
export const balanceModeTexts: Readonly<Record<string, string>> = {
  UNTRACED: "The coin moves in ways that the endpoint of the chain does not show.",
  REBASING: "Balances change without events.",
  FALSE_EVENTS: "Events report transfers that move nothing.",
  FEE_ON_TRANSFER: "Less arrives than events report.",
}
