import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { AddressFormat } from "./address/address-format.ts"
import { type RateFeed, rateFeedsOf } from "./rate-feeds.ts"
import { type TokenFeed, tokenFeedsOf } from "./token-feeds.ts"

/** Recipient of the part of a fee that is not burned, as far as the block shows it. */
export type FeeRecipient =
  /** The block's `miner` receives what each transaction pays above the base fee. */
  | "miner"
  /** The block does not show the recipient; state reads do. */
  | "unknown"

/** Family of a chain by its virtual machine. Determines whether the chain can be read. */
export type ChainFamily = "evm" | "svm" | "bitcoin" | "hypercore"

/**
 * The events of a contract that represents the coin as a token. `ops/docs/decisions/0007-coins-and-fees.md` defines how
 * each is counted.
 */
export type CoinLogs =
  /** A `Transfer` for each call of it as a token. These calls move coins without a value, so neither values nor traces show it. */
  | "calls"
  /** A `LogTransfer` for each value that moves, also in inner calls: the same as values and traces. */
  | "values"
  /** A `Transfer` for each movement, fees included, and a `Mint` for newly issued coins. */
  | "movements"

/** The contract that represents a chain's coin as an ERC-20: its balances and transfers are those of the coin. */
export interface NativeToken {
  readonly address: Address
  readonly logs: CoinLogs
}

/**
 * Multicall3 (https://github.com/mds1/multicall3), which makes many calls in one. Source of every entry: `viem/chains`; a test
 * compares them.
 */
export interface Multicall3 {
  readonly address: Address
  /** The block that created it; 0 if it is part of the genesis, or if the block is not known. */
  readonly fromBlock: number
}

/** A token that counts as its peg in prices from trades. Each price checks the peg again. */
export interface Stablecoin {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** The intended value of one whole token. */
  readonly peg: "USD"
}

/** A contract through which a chain collects fees in a token with fewer decimals than gas prices have. */
export interface FeeAdapter {
  readonly address: Address
  readonly token: Address
  /** Units of the adapter per unit of the token. */
  readonly scaleRaw: bigint
}

/** Stacks of rollups with senders of their own: the OP Stack, Arbitrum Orbit and the ZK Stack. */
export type ChainStack = "op" | "orbit" | "zk"

/** The rule by which the target of a chain's blocks changes. */
export interface RetargetRule {
  /** Blocks between two changes. */
  readonly intervalBlocks: number
  /** Intended time of an interval. */
  readonly timespanMs: number
}

/** Rules for the verification of blocks of a chain of unspent outputs. */
export interface UtxoRules {
  /** Hash of the first block, by which a node identifies its chain. */
  readonly genesisHash: Hash
  /** First bytes of messages and of stored blocks, as digits. */
  readonly magic: string
  /** The hash that must not exceed the target: the double SHA-256 of the header, or one that is not computed here. */
  readonly proofOfWork: "sha256d" | "unverified"
  /** The easiest target that a block may have, in compact form. */
  readonly targetBitsMax: number
  /** Absent if the target does not follow from earlier blocks alone. */
  readonly retarget: RetargetRule | undefined
  /** New coins of the first blocks, halved every `halvingBlocks`. */
  readonly subsidyRaw: bigint
  readonly halvingBlocks: number
  /** No output has more coins. */
  readonly valueRawMax: bigint
  /** Height from which a block with witnesses commits to them, and from which witnesses are allowed. */
  readonly witnessFromBlock: number
  /** Height from which the script of a coinbase begins with the height of its block (BIP-34). */
  readonly heightFromBlock: number
}

/** The definition of a chain, as data. */
export interface ChainDefinition {
  readonly id: ChainId
  /** The id in CAIP-2. */
  readonly caip2: string
  /** Format of addresses; absent if addresses are the hex text of their bytes, or if the chain is not read. */
  readonly addressFormat: AddressFormat | undefined
  /** Rules of chains of the family `bitcoin`; absent on others. */
  readonly utxoRules: UtxoRules | undefined
  /** Short lower-case name, unique: `base`. */
  readonly slug: string
  readonly name: string
  /**
   * Value of the deprecated `Network` enum: that of the specification, which has none for one of its chains; otherwise the name in capitals
   * and `_MAINNET`, as in `BASE_MAINNET`.
   */
  readonly enumValue: string | undefined
  /** Whether the specification lists the chain (4.3). */
  readonly isSpecified: boolean
  readonly family: ChainFamily
  /** The stack of a rollup, which decides its system senders; absent if it is none of these, or unknown. */
  readonly stack: ChainStack | undefined
  readonly nativeName: string
  readonly nativeSymbol: string
  readonly nativeDecimals: number
  /** Coin type of the native asset in SLIP-44, for CAIP-19 ids. */
  readonly nativeSlip44: number
  /**
   * The asset behind the coin, where several chains share it: its token on the chain of issue, the zero address for the coin of that
   * chain.
   */
  readonly nativeAsset: TokenKey | undefined
  /**
   * Tokens of other chains that custodians issue for the coin, with its decimals. They price it where its own chain has no market: such a
   * price names their chain.
   */
  readonly wrappedCoins: ReadonlyArray<TokenKey>
  /** The contract that issues the native coin as an ERC-20 by `deposit` and `withdraw`, where there is one. */
  readonly wrappedNative: Address | undefined
  /** The contract that represents the coin itself as an ERC-20 and emits events for it, where there is one; not the wrapped coin. */
  readonly nativeToken: NativeToken | undefined
  /** The chain's deployment of Multicall3, where one is known. Without it, state is read by batches of single calls. */
  readonly multicall3: Multicall3 | undefined
  /** Tokens trusted as quotes of prices; empty if none has been researched. */
  readonly stablecoins: ReadonlyArray<Stablecoin>
  readonly explorerName: string | undefined
  readonly explorerUrl: string | undefined
  readonly blockTimeMs: number
  /** Blocks behind the head that count as final where an endpoint has no `finalized` tag; `chains/README.md` has values by stack. */
  readonly finalityDepthBlocks: number
  readonly feeRecipient: FeeRecipient
  /** Adapters named by transactions as the currency of their fee; empty on chains without them. */
  readonly feeAdapters: ReadonlyArray<FeeAdapter>
  /** Accounts whose transactions the chain adds itself and does not charge, though they have a price; empty on most chains. */
  readonly systemSenders: ReadonlyArray<Address>
  /** Contracts that quote currencies in US dollars; empty if none is known. */
  readonly rateFeeds: ReadonlyArray<RateFeed>
  /** Contracts that quote tokens in US dollars; empty if none is known. */
  readonly tokenFeeds: ReadonlyArray<TokenFeed>
  /** The account without coins of its own from which the chain sends coins that are new, and to which it sends those that it destroys. */
  readonly coinBridge: Address | undefined
}

/** The facts of a definition; absent members are `undefined` in it. */
export type ChainFacts = Omit<
  ChainDefinition,
  | "addressFormat"
  | "caip2"
  | "coinBridge"
  | "feeAdapters"
  | "multicall3"
  | "nativeAsset"
  | "nativeToken"
  | "rateFeeds"
  | "stack"
  | "systemSenders"
  | "tokenFeeds"
  | "utxoRules"
  | "wrappedCoins"
> & {
  readonly addressFormat?: AddressFormat | undefined
  /** Default: that of an EVM chain with the same id. */
  readonly caip2?: string | undefined
  readonly coinBridge?: Address | undefined
  readonly feeAdapters?: ReadonlyArray<FeeAdapter> | undefined
  readonly multicall3?: Multicall3 | undefined
  readonly nativeAsset?: TokenKey | undefined
  readonly nativeToken?: NativeToken | undefined
  /** Default: the feeds of `rate-feeds.ts`. */
  readonly rateFeeds?: ReadonlyArray<RateFeed> | undefined
  readonly stack?: ChainStack | undefined
  readonly systemSenders?: ReadonlyArray<Address> | undefined
  /** Default: the feeds of `token-feeds.ts`. */
  readonly tokenFeeds?: ReadonlyArray<TokenFeed> | undefined
  readonly utxoRules?: UtxoRules | undefined
  readonly wrappedCoins?: ReadonlyArray<TokenKey> | undefined
}

/** Makes a registry entry, so that every definition has the same form and is type-checked where it is written. */
export const defineChain = (facts: ChainFacts): ChainDefinition => ({
  addressFormat: undefined,
  coinBridge: undefined,
  multicall3: undefined,
  nativeAsset: undefined,
  nativeToken: undefined,
  stack: undefined,
  utxoRules: undefined,
  ...facts,
  caip2: facts.caip2 ?? `eip155:${facts.id}`,
  feeAdapters: facts.feeAdapters ?? [],
  rateFeeds: facts.rateFeeds ?? rateFeedsOf(facts.id),
  systemSenders: facts.systemSenders ?? [],
  tokenFeeds: facts.tokenFeeds ?? tokenFeedsOf(facts.id),
  wrappedCoins: facts.wrappedCoins ?? [],
})
