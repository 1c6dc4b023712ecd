import type { Address, ChainId } from "./primitive.ts"

/** Tokens that the prices of a chain are derived from. */
export interface TrustedQuotes {
  readonly chainId: ChainId
  /** The token that represents the native coin: its wrapper, or the contract that exposes the coin itself. */
  readonly native: Address | undefined
  /** The contract that exposes the native coin as a token, if there is one: its balances are the coin's. */
  readonly coinToken: Address | undefined
  /** Tokens pegged to one USD. The peg is verified in each bucket. */
  readonly stablecoins: ReadonlyArray<{ readonly address: Address; readonly decimals: number }>
  /** Tokens that a feed quotes in US dollars; absent if the chain has none. */
  readonly feedTokens?: ReadonlyArray<Address>
}

/** The part of a chain's definition that prices are derived from. */
interface QuotedChain {
  readonly id: ChainId
  readonly wrappedNative: Address | undefined
  readonly nativeToken: { readonly address: Address } | undefined
  readonly stablecoins: TrustedQuotes["stablecoins"]
  readonly tokenFeeds: ReadonlyArray<{ readonly token: Address }>
}

/** The token that pools trade in place of a chain's coin: its wrapper, or the contract that exposes the coin itself. */
export const tokenOfCoin = ({
  wrappedNative,
  nativeToken,
}: Pick<QuotedChain, "wrappedNative" | "nativeToken">): Address | undefined => wrappedNative ?? nativeToken?.address

/** The trusted quotes of a chain; `undefined` if it has no stablecoins, so that no token has a price. */
export const trustedQuotes = (chain: QuotedChain): TrustedQuotes | undefined =>
  chain.stablecoins.length === 0
    ? undefined
    : {
        chainId: chain.id,
        native: tokenOfCoin(chain),
        coinToken: chain.nativeToken?.address,
        stablecoins: chain.stablecoins,
        ...(chain.tokenFeeds.length > 0 && { feedTokens: chain.tokenFeeds.map(({ token }) => token) }),
      }
