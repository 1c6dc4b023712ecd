/** A sentence whose accounts, tokens and NFTs are links. */
import type { ComponentChildren } from "preact"
import { accountPath, nftPath, tokenPath } from "../paths.ts"
import type { SentenceFragment } from "./entry.graphql"
import { addressOf, type SentenceItem, sentenceParts } from "./sentence.ts"

const hrefOf = (item: SentenceItem, chain: string | undefined): string | undefined => {
  const address = addressOf(item)
  if (address !== undefined) return accountPath(address)
  if (chain === undefined) return undefined
  if (item.__typename === "TokenDisplayItem") return tokenPath(chain, item.tokenAddress)
  return item.__typename === "NFTDisplayItem" ? nftPath(chain, item.collectionAddress, item.tokenId) : undefined
}

/** The sentence. `chain`: the slug of the chain of the transaction. */
export const SentenceText = ({ of: sentence, chain }: { of: SentenceFragment; chain: string | undefined }) => (
  <>
    {sentenceParts(sentence).map(({ text, item }, index): ComponentChildren => {
      const href = item === undefined ? undefined : hrefOf(item, chain)
      // The parts of a sentence have no identity but their place.
      return href === undefined ? (
        text
      ) : (
        <a key={String(index)} href={href} title={item && addressOf(item)}>
          {text}
        </a>
      )
    })}
  </>
)
