import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** Who receives the part of a fee that is not burned, as far as a block itself tells. */
export type FeeRecipient =
  /** The block's `miner` gets what each transaction pays above the base fee. */
  | "miner"
  /** The chain's own rules, which a block does not show: left to reads. */
  | "untold"

/** Everything we know of a chain, as data. */
export interface ChainDefinition {
  readonly id: ChainId
  /** Short lower-case name, unique: `base`. */
  readonly slug: string
  readonly name: string
  /** Value of the deprecated `Network` enum: `BASE_MAINNET`. */
  readonly enumValue: string
  readonly family: "evm"
  readonly nativeName: string
  readonly nativeSymbol: string
  readonly nativeDecimals: number
  /** Coin type of the native asset in SLIP-44, for CAIP-19 ids. */
  readonly nativeSlip44: number
  /** The contract that issues the native coin as an ERC-20 by `deposit` and `withdraw`, where there is one. */
  readonly wrappedNative: Address | undefined
  readonly explorerName: string | undefined
  readonly explorerUrl: string | undefined
  readonly blockTimeMs: number
  /** Blocks behind the head that count as final where an endpoint has no `finalized` tag. */
  readonly finalityDepthBlocks: number
  readonly feeRecipient: FeeRecipient
}

/** Makes a registry entry. Exists so that every definition reads alike and is checked where it stands. */
export const defineChain = (definition: ChainDefinition): ChainDefinition => definition
