/** Tokens in the form of the schema, from their reads or from the chain's definition. */
import type { TokenRow } from "#projections/facts/tokens.ts"
import type { ListedTokenRow } from "#projections/outside/listed-tokens.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { TokenListing, TokenModel } from "#schemas/graphql/model.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"
import type { TokenDisplay } from "../render/description.ts"

/** Known properties of a token; its decimals may be unknown. */
export interface TokenFacts extends TokenKey, TokenDisplay {
  readonly totalSupplyRaw: bigint | undefined
  /** True where nothing had been issued of it before the chain's history here began. */
  readonly isNew: boolean
  /** The entry of a token list; absent for a token that no list has. */
  readonly listing?: TokenListing
}

/** The chain's own coin, from its definition. */
export const nativeToken = (chain: ServedChain): TokenFacts => ({
  chainId: chain.id,
  token: zeroAddress,
  name: chain.nativeName,
  symbol: chain.nativeSymbol,
  decimals: chain.nativeDecimals,
  totalSupplyRaw: undefined,
  isNew: false,
})

/** Whether a token is a chain's coin or a contract that represents it. */
export const isCoin = ({ wrappedNative, nativeToken: representation }: ServedChain, token: Address): boolean =>
  token === zeroAddress || token === wrappedNative || token === representation?.address

/** A token as it was read, with the members of its definition that the contract did not report. */
export const withDefinition = (defined: TokenFacts | undefined, row: TokenRow): TokenFacts => ({
  chainId: row.chainId,
  token: row.token,
  name: row.name ?? defined?.name,
  symbol: row.symbol ?? defined?.symbol,
  decimals: row.decimals ?? defined?.decimals,
  totalSupplyRaw: row.totalSupplyRaw ?? undefined,
  isNew: row.isNew,
})

/**
 * Adds the entry of a token list to a token: the logo, and name, symbol and decimals where the chain gave none.
 *
 * @param facts - Facts read from the chain or defined for it; absent for a token without any.
 */
export const withListing = (facts: TokenFacts | undefined, row: ListedTokenRow): TokenFacts => ({
  chainId: row.chainId,
  token: row.token,
  name: facts?.name ?? row.name,
  symbol: facts?.symbol ?? row.symbol,
  decimals: facts?.decimals ?? row.decimals,
  totalSupplyRaw: facts?.totalSupplyRaw,
  isNew: facts?.isNew ?? false,
  listing: { logoUrl: row.logoUrl ?? undefined },
})

/** The token in the form of the schema; `undefined` if its decimals are unknown, which the schema requires. */
export const toTokenModel = (facts: TokenFacts | undefined): TokenModel | undefined =>
  facts?.decimals === undefined ? undefined : { ...facts, decimals: facts.decimals }
