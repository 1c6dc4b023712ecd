/** Agents of identity registries (ERC-8004), at the marks of a request. */
import type { Address, ChainId, Hash } from "./primitive.ts"

/** Identifies an agent: a chain has one identity registry. */
export interface AgentKey {
  readonly chainId: ChainId
  readonly agentId: bigint
}

/** The text of a key, for maps. */
export const agentKeyText = ({ chainId, agentId }: AgentKey): string => `${chainId} ${agentId}`

/** Blocks during which an account is the wallet of an agent: from the first one to before the last one, if it has ended. */
export interface WalletSpan {
  readonly account: Address
  readonly from: number
  readonly to: number | undefined
}

/** An agent. */
export interface Agent extends AgentKey {
  readonly registry: Address
  /** URI of its registration document; empty for none. */
  readonly uri: string
  readonly owner: Address
  /** The account at which it is paid; absent if it has none. */
  readonly wallet: Address | undefined
  /** The newest wallets, newest last. */
  readonly wallets: ReadonlyArray<WalletSpan>
  readonly registeredAtMs: number
  readonly registrationHash: Hash
}

/** A feedback, its revocation and its responses. */
export interface Feedback extends AgentKey {
  readonly client: Address
  readonly feedbackIndex: number
  readonly value: number
  readonly firstTag: string
  readonly secondTag: string
  readonly endpoint: string
  readonly uri: string
  readonly isRevoked: boolean
  readonly responseCount: number
  readonly givenAtMs: number
  readonly transactionHash: Hash
}

/** Feedback with a tag that was not revoked. */
export interface TagRating {
  readonly tag: string
  readonly count: number
  readonly average: number
}

/** Sums over the feedback to an agent. */
export interface Reputation {
  /** Without revoked feedback. */
  readonly feedbackCount: number
  readonly revokedCount: number
  /** Clients with feedback that is not revoked. */
  readonly clientCount: number
  readonly responseCount: number
  /** Tags with most feedback first. */
  readonly ratings: ReadonlyArray<TagRating>
}

/** Payments to an agent in a token. */
export interface AgentEarning {
  readonly token: Address
  readonly amountRaw: bigint
  readonly paymentCount: number
  readonly payerCount: number
  readonly lastPaidAtMs: number
}
