/** The attributes of an NFT, the rarest first, each a link to the items that share it. */
import { Panel } from "../../design/layout.tsx"
import { Empty } from "../../design/states.tsx"
import { wholeText } from "../../format/amount.ts"
import { shareText } from "../../format/fiat.ts"
import { ShareBar } from "../../parts/share-bar.tsx"
import { writeTraits } from "../../parts/trait-filter.ts"
import { collectionPath } from "../../paths.ts"
import type { NftFactsFragment } from "./nft.graphql"
import type { NftOf } from "./nft-of.ts"

interface TraitsPanelProps {
  readonly nft: NftFactsFragment
  readonly of: NftOf
}

/** The panel. */
export const TraitsPanel = ({ nft: { traits, metadata }, of: { address, chain } }: TraitsPanelProps) => {
  const rarest = traits.toSorted((left, right) => left.supplyPercentage - right.supplyPercentage)
  return (
    <Panel title="Attributes" lead={<span class="count">{wholeText(traits.length)}</span>}>
      {traits.length === 0 ? (
        <Empty>
          {metadata?.data == null
            ? "The document with the attributes could not be read yet."
            : "The document of this NFT has no attributes."}
        </Empty>
      ) : (
        <ul class="traits body">
          {rarest.map(({ id, attributeName, attributeValue, supplyPercentage }) => (
            <li key={id}>
              <a
                class="trait"
                href={`${collectionPath(chain.slug, address)}?${new URLSearchParams({
                  traits: writeTraits([{ type: attributeName, value: attributeValue }]),
                })}`}
              >
                <span class="muted">{attributeName || "Attribute"}</span>
                <strong>{attributeValue}</strong>
                <span class="muted">{shareText(supplyPercentage)} have it</span>
                <ShareBar share={supplyPercentage / 100} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
