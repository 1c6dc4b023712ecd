/** Searches the entries of a history by text. Pure. */
import type { HistoryEntry } from "../../parts/entry.ts"

type Searched = Pick<HistoryEntry, "hash" | "interpretation" | "tokens" | "nfts">

/** Whether the sentence, the hash, or the name of something that moved contains a text, case-insensitive. */
export const hasText = ({ hash, interpretation, tokens, nfts }: Searched, text: string): boolean =>
  [
    hash,
    interpretation.processedDescription,
    ...tokens.map(({ token }) => token?.symbol ?? ""),
    ...nfts.map(({ nft }) => `${nft?.collection.name ?? ""} ${nft?.name ?? ""}`),
  ].some((part) => part.toLowerCase().includes(text.toLowerCase()))
