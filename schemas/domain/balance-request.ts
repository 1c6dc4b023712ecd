/** Requests for balances, positions and NFTs: API processes file them, and the reader of the chain reads them at its newest block. */
import { Schema } from "effect"
import { readAllowanceKinds } from "./allowance.ts"

/** The inbox of these requests. */
export const balanceRequests = "reads"

/** A place where the account may have a position, as `PositionPlace`. */
const Place = Schema.Struct({ app: Schema.String, group: Schema.String, contract: Schema.String, item: Schema.String })

/** An NFT whose owner is requested; without an id, all NFTs of the account in the collection, as far as the contract lists them. */
const RequestedNft = Schema.Struct({
  collection: Schema.String,
  /** In decimal. */
  tokenId: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,78}$/))),
})

/** An NFT of a request. */
export type RequestedNft = typeof RequestedNft.Type

/** An allowance of the account, as `TokenAllowance`. */
const Allowance = Schema.Struct({
  kind: Schema.Literals(readAllowanceKinds),
  token: Schema.String,
  spender: Schema.String,
})

/** The balances of an account on a chain: that of the native coin, those of tokens, its positions, its NFTs, and its allowances. */
export const BalanceRequest = Schema.Struct({
  chainId: Schema.Int,
  account: Schema.String,
  /** Tokens whose balances are requested beside the native coin's. */
  tokens: Schema.Array(Schema.String),
  /** Whether the balances of all candidates of the chain are requested as well; false where absent. */
  isWhole: Schema.optionalKey(Schema.Boolean),
  /** Positions that are requested beside the balances; none where absent. */
  positions: Schema.optionalKey(Schema.Array(Place)),
  /** NFTs to read beside the balances; none where absent. For the zero address, `ownerOf` of each is read. */
  nfts: Schema.optionalKey(Schema.Array(RequestedNft)),
  /** Allowances to read beside the balances; none where absent. */
  allowances: Schema.optionalKey(Schema.Array(Allowance)),
  /** The block of the balances that are requested again, since events do not determine them; a later block is another request. */
  atBlock: Schema.optionalKey(Schema.Int),
})

/** A request as code has it. */
export type BalanceRequest = typeof BalanceRequest.Type

/** Tokens of a chain of which any account may hold some. Filed before the first request that they are to be read for. */
export const TokenCandidates = Schema.Struct({
  chainId: Schema.Int,
  candidates: Schema.Array(Schema.String),
})

/** Candidates as code has them. */
export type TokenCandidates = typeof TokenCandidates.Type

/** The text of a message of this inbox. */
export const BalanceMessageText = Schema.fromJsonString(Schema.Union([BalanceRequest, TokenCandidates]))
