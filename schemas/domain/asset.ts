import { type Address, type ChainId, zeroAddress } from "./primitive.ts"

/** The closed list of token standards. `native` is the chain's own coin. */
export const tokenStandards = ["native", "erc20", "erc721", "erc1155"] as const

export type TokenStandard = (typeof tokenStandards)[number]

/** Something that can be owned on one chain. */
export interface Asset {
  readonly standard: TokenStandard
  /** The contract; the zero address for the native coin. */
  readonly token: Address
  /** Token id within the contract: 0 unless the standard is `erc721` or `erc1155`. */
  readonly tokenId: bigint
}

/** The chain's own coin. */
export const nativeAsset: Asset = { standard: "native", token: zeroAddress, tokenId: 0n }

/** An ERC-20 token. */
export const erc20Asset = (token: Address): Asset => ({ standard: "erc20", token, tokenId: 0n })

/** True for NFTs, false for coins and fungible tokens. */
export const isNft = ({ standard }: Asset): boolean => standard === "erc721" || standard === "erc1155"

/**
 * The CAIP-19 id of an asset: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`, `eip155:1/erc721:0x…/42`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-19
 */
export const assetId = (chain: { readonly id: ChainId; readonly nativeSlip44: number }, asset: Asset): string => {
  const namespace = `eip155:${chain.id}`
  switch (asset.standard) {
    case "native":
      return `${namespace}/slip44:${chain.nativeSlip44}`
    case "erc20":
      return `${namespace}/erc20:${asset.token}`
    case "erc721":
    case "erc1155":
      return `${namespace}/${asset.standard}:${asset.token}/${asset.tokenId}`
  }
}
