import type { Address, ChainId } from "./primitive.ts"

/** What prices of a chain start from. */
export interface TrustedQuotes {
  readonly chainId: ChainId
  /** The token that stands for the native coin: its wrapped form, else the contract that shows the coin itself. */
  readonly native: Address | undefined
  /** The contract that shows the coin itself as a token, where there is one: who holds that holds the coin. */
  readonly coinToken: Address | undefined
  /** Tokens that are meant to be worth one USD. That they are is checked in each bucket. */
  readonly stablecoins: ReadonlyArray<{ readonly address: Address; readonly decimals: number }>
}

/** The part of a chain's definition that prices start from. */
interface QuotedChain {
  readonly id: ChainId
  readonly wrappedNative: Address | undefined
  readonly nativeToken: { readonly address: Address } | undefined
  readonly stablecoins: TrustedQuotes["stablecoins"]
}

/** The token that pools trade for a chain's coin: its wrapped form, or the contract that shows the coin itself. */
export const tokenOfCoin = ({
  wrappedNative,
  nativeToken,
}: Pick<QuotedChain, "wrappedNative" | "nativeToken">): Address | undefined => wrappedNative ?? nativeToken?.address

/** What prices of a chain start from; `undefined` where it has no stablecoins, so that nothing has a price. */
export const trustedQuotes = (chain: QuotedChain): TrustedQuotes | undefined =>
  chain.stablecoins.length === 0
    ? undefined
    : {
        ...{ chainId: chain.id, native: tokenOfCoin(chain), coinToken: chain.nativeToken?.address },
        stablecoins: chain.stablecoins,
      }
