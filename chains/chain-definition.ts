import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"

/** Who receives the part of a fee that is not burned, as far as a block itself tells. */
export type FeeRecipient =
  /** The block's `miner` gets what each transaction pays above the base fee. */
  | "miner"
  /** The chain's own rules, which a block does not show: left to reads. */
  | "untold"

/** How a chain works inside: what decides whether it can be read here, and with what virtual machine callers see it. */
export type ChainFamily = "evm" | "svm" | "bitcoin" | "hypercore"

/**
 * What a contract logs of the coin that it shows as a token. `ops/docs/decisions/0024-the-coin-as-a-token.md` says how each
 * is counted.
 */
export type CoinLogs =
  /** A `Transfer` where it is called as a token. That moves coins without a value, so that no value and no trace tells it. */
  | "calls"
  /** A `LogTransfer` for each value that moves, below the top level too: what values and traces tell. */
  | "values"
  /** A `Transfer` for each movement, that of fees too, and a `Mint` for coins that come into being. */
  | "movements"

/** The contract that shows a chain's coin as an ERC-20: what it says of balances and transfers is said of the coin. */
export interface NativeToken {
  readonly address: Address
  readonly logs: CoinLogs
}

/** A token that stands for its peg when prices are made from trades. That it does is checked again at each price. */
export interface Stablecoin {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** What one whole token is meant to be worth. */
  readonly peg: "USD"
}

/** Everything we know of a chain, as data. */
export interface ChainDefinition {
  readonly id: ChainId
  /** Short lower-case name, unique: `base`. */
  readonly slug: string
  readonly name: string
  /** Value of the deprecated `Network` enum: `BASE_MAINNET`. The specification has none for one of its chains. */
  readonly enumValue: string | undefined
  readonly family: ChainFamily
  readonly nativeName: string
  readonly nativeSymbol: string
  readonly nativeDecimals: number
  /** Coin type of the native asset in SLIP-44, for CAIP-19 ids. */
  readonly nativeSlip44: number
  /**
   * The asset that the coin is, where it is traded on other chains as well: by the token that it is on the chain where it was
   * issued, the zero address for that chain's own coin.
   */
  readonly nativeAsset: TokenKey | undefined
  /** The contract that issues the native coin as an ERC-20 by `deposit` and `withdraw`, where there is one. */
  readonly wrappedNative: Address | undefined
  /** The contract that shows the coin itself as an ERC-20 and logs of it, where there is one. Wrapped native is another. */
  readonly nativeToken: NativeToken | undefined
  /** Tokens that prices may trust; none where nobody has looked them up. */
  readonly stablecoins: ReadonlyArray<Stablecoin>
  readonly explorerName: string | undefined
  readonly explorerUrl: string | undefined
  readonly blockTimeMs: number
  /** Blocks behind the head that count as final where an endpoint has no `finalized` tag. */
  readonly finalityDepthBlocks: number
  /** Blocks before a block that what is said about it may depend on: prices look at trades of the last minutes. */
  readonly lookBackBlocks: number
  readonly feeRecipient: FeeRecipient
}

/** How much of the past prices look at: one bucket of five minutes (engineering lessons 9). */
const lookBackMs = 300_000

/** Most blocks of a look-back: they are read as warm-up at each beginning. Chains of many blocks a second look back less. */
export const lookBackBlocksMax = 1_200

/** What a definition says; the look-back follows from it. Many coins are an asset of their own, and few chains show theirs as a token. */
export type ChainFacts = Omit<ChainDefinition, "lookBackBlocks" | "nativeAsset" | "nativeToken"> & {
  readonly nativeAsset?: TokenKey | undefined
  readonly nativeToken?: NativeToken | undefined
}

/** Makes a registry entry. Exists so that every definition reads alike and is checked where it stands. */
export const defineChain = (facts: ChainFacts): ChainDefinition => ({
  nativeAsset: undefined,
  nativeToken: undefined,
  ...facts,
  lookBackBlocks: Math.min(Math.ceil(lookBackMs / facts.blockTimeMs), lookBackBlocksMax),
})
