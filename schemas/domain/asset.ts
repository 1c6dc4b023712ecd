import { type Address, zeroAddress } from "./primitive.ts"

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
 * The CAIP-19 id of an asset: `eip155:1/slip44:60`, `bip122:000000000019d6689c085ae165831e93/slip44:0`, `eip155:1/erc20:0x…`, `eip155:1/erc721:0x…/42`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-19
 */
export const assetId = (chain: { readonly caip2: string; readonly nativeSlip44: number }, asset: Asset): string => {
  switch (asset.standard) {
    case "native":
      return `${chain.caip2}/slip44:${chain.nativeSlip44}`
    case "erc20":
      return `${chain.caip2}/erc20:${asset.token}`
    case "erc721":
    case "erc1155":
      return `${chain.caip2}/${asset.standard}:${asset.token}/${asset.tokenId}`
  }
}
