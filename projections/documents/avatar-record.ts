/** The text record `avatar` of a name, as ENSIP-12 reads it: a picture, or an NFT. Pure; accepts any untrusted text. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { type DocumentMedia, mediaOfText } from "./document-media.ts"

/** An NFT that a record names. It counts only while the account owns it. */
export interface AvatarItem {
  readonly chainId: ChainId
  readonly collection: Address
  readonly tokenId: bigint
  readonly standard: "erc721" | "erc1155"
}

/** The target of a record. */
export type AvatarRecord =
  | { readonly kind: "picture"; readonly media: DocumentMedia }
  | { readonly kind: "item"; readonly item: AvatarItem }

/** An NFT of an EVM chain. Source: CAIP-22, CAIP-29. */
const itemPattern = /^eip155:([1-9]\d{0,14})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/

/** The schemes of pictures; a picture inside the record is one by its declared type. */
const picturePattern = /^(?:https?:|ipfs:|ipns:|ar:|data:image\/)/i

/** Token ids are numbers of 256 bits. */
const tokenIdMax = 2n ** 256n - 1n

/** Reads a record by its scheme; `undefined` for one that counts as unset. */
export const parseAvatar = (text: string): AvatarRecord | undefined => {
  const trimmed = text.trim()
  const [, chainId, standard, collection, digits] = itemPattern.exec(trimmed.toLowerCase()) ?? []
  if (chainId !== undefined && collection !== undefined && digits !== undefined) {
    const tokenId = BigInt(digits)
    if (tokenId > tokenIdMax) return undefined
    const item = { chainId: Number(chainId), collection, tokenId }
    return { kind: "item", item: { ...item, standard: standard === "erc1155" ? "erc1155" : "erc721" } }
  }
  const media = picturePattern.test(trimmed) ? mediaOfText("image", trimmed) : undefined
  return media === undefined ? undefined : { kind: "picture", media }
}
