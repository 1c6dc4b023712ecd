/** The page of an NFT: picture, value, owners, rarity and events. */
import { nodesOf } from "../../client/connection.ts"
import { isAbsent, useQuery } from "../../client/use-query.ts"
import { CopyButton } from "../../design/address-link.tsx"
import { Badge, Figures, Panel } from "../../design/layout.tsx"
import { ChainLogo, NftPicture } from "../../design/pictures.tsx"
import { Failure, Show, SkeletonRows } from "../../design/states.tsx"
import { shortHex } from "../../format/address.ts"
import { shareText } from "../../format/fiat.ts"
import { NftEventsPanel } from "../../parts/nft-events-panel.tsx"
import { NftValue, noEstimateReason, noOfferReason } from "../../parts/nft-value.tsx"
import { OfChain } from "../../parts/of-chain.tsx"
import { useNewEvent, useNewestEvent } from "../../parts/use-newest-event.ts"
import { collectionPath } from "../../paths.ts"
import { DocumentPanel } from "./document-panel.tsx"
import { type NftFactsFragment, nft as nftQuery } from "./nft.graphql"
import "./nft.css"
import type { NftOf } from "./nft-of.ts"
import { NftOwnersPanel } from "./nft-owners-panel.tsx"
import { TraitsPanel } from "./traits-panel.tsx"

/** The base unit for which the royalty is returned. */
const royaltyBase = 10n ** 18n

/** The royalty in percent of a price. */
const royaltyPercent = (amount: string): number => Number((BigInt(amount) * 10_000n) / royaltyBase) / 100

const WorthPanel = ({ nft }: { nft: NftFactsFragment }) => {
  const { estimatedValue, lastSale, royaltyInfo, collection } = nft
  return (
    <Panel title="Worth">
      <Figures
        rows={[
          ["Estimate", <NftValue key="estimate" of={estimatedValue} reason={noEstimateReason} />],
          [
            "Last sale",
            <NftValue key="sale" of={lastSale} currency="USD" reason="No sale is in the indexed history." />,
          ],
          ["Floor of the collection", <NftValue key="floor" of={collection.floorPrice} reason={noOfferReason} />],
          ["Top offer", <NftValue key="offer" of={collection.topOfferPrice} reason={noOfferReason} />],
          [
            "Royalty",
            royaltyInfo === null ? (
              <span key="royalty" class="muted">
                none
              </span>
            ) : (
              <span key="royalty" title={`to ${royaltyInfo.receiver}`}>
                {shareText(royaltyPercent(royaltyInfo.amount))}
              </span>
            ),
          ],
        ]}
      />
    </Panel>
  )
}

const Head = ({ of: { address, chain, tokenId }, nft }: { of: NftOf; nft: NftFactsFragment | undefined }) => (
  <header class="nft-head">
    <a class="nft-collection" href={collectionPath(chain.slug, address)}>
      {nft?.collection.displayName || shortHex(address)}
    </a>
    <h1>{nft?.name ?? `#${shortHex(tokenId)}`}</h1>
    <p class="nft-facts">
      <span class="of-chain-name">
        <ChainLogo chain={chain} /> {chain.name}
      </span>
      <span class="mono muted" title={tokenId}>
        #{shortHex(tokenId)}
      </span>
      <CopyButton text={tokenId} what="token id" />
      {nft === undefined ? undefined : <Badge>{nft.collection.nftStandard.replace("_", "-")}</Badge>}
      {nft?.collection.spamScore == null ? undefined : <Badge tone="bad">Spam</Badge>}
    </p>
  </header>
)

const Box = ({ nft, tokenId }: { nft: NftFactsFragment | undefined; tokenId: string }) => {
  const image = nft === undefined ? undefined : nodesOf(nft.mediasV3.images)[0]
  return (
    <figure class="panel nft-box">
      <NftPicture src={image?.large} name={nft?.name ?? `#${tokenId}`} />
      {image === undefined ? undefined : (
        <figcaption class="muted">
          {image.mimeType ?? "Picture"}
          {image.width === null ? "" : `, ${image.width} × ${image.height} pixels`}
        </figcaption>
      )}
    </figure>
  )
}

const NftBody = (of: NftOf) => {
  const { address, chain, tokenId } = of
  const loaded = useQuery(nftQuery, { address, chainId: chain.chainId, tokenId })
  const newest = useNewestEvent(of)
  useNewEvent(newest, loaded.refresh)
  const nft = loaded.data?.nftTokenV2 ?? undefined
  if (isAbsent(loaded, nft)) {
    const message = `The indexed history of ${chain.name} has no item ${tokenId} of ${address}.`
    return <Failure failure={{ code: "NOT_FOUND", message }} again={loaded.refresh} />
  }
  return (
    <div class="column">
      <div class="nft-hero">
        <Box nft={nft} tokenId={tokenId} />
        <div class="column">
          <Head of={of} nft={nft} />
          {nft?.description ? <p class="nft-text">{nft.description}</p> : undefined}
          <Show
            of={loaded}
            skeleton={
              <Panel title="Worth">
                <SkeletonRows count={2} />
              </Panel>
            }
          >
            {() => (nft === undefined ? undefined : <WorthPanel nft={nft} />)}
          </Show>
          <NftOwnersPanel of={of} newest={newest} />
        </div>
      </div>
      <div class="columns">
        <div class="column">
          {nft === undefined ? undefined : <TraitsPanel nft={nft} of={of} />}
          <NftEventsPanel of={of} newest={newest} />
        </div>
        <div class="column">{nft === undefined ? undefined : <DocumentPanel nft={nft} />}</div>
      </div>
    </div>
  )
}

interface NftPageProps {
  readonly chain: string
  readonly collection: string
  readonly tokenId: string
}

/** The page, by the chain's slug or id, the contract, and the token id. */
export const NftPage = ({ chain, collection, tokenId }: NftPageProps) => {
  const address = collection.toLowerCase()
  document.title = `#${shortHex(tokenId)} · Tidemark`
  return (
    <OfChain chain={chain}>
      {(network) => (
        <NftBody key={`${network.slug} ${address} ${tokenId}`} address={address} chain={network} tokenId={tokenId} />
      )}
    </OfChain>
  )
}
