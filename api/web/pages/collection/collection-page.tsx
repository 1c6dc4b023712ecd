/** The page of a collection of NFTs: prices, volumes, items, sales and owners. */
import { ofUsd } from "../../client/currency.ts"
import { isAbsent, useQuery } from "../../client/use-query.ts"
import { AddressLink } from "../../design/address-link.tsx"
import { Badge, Facts, Figures, Panel } from "../../design/layout.tsx"
import { isWebLink, OutsideLink } from "../../design/outside-link.tsx"
import { Banner, TokenLogo } from "../../design/pictures.tsx"
import { Failure, Show, SkeletonRows } from "../../design/states.tsx"
import { Percent, Time, Unknown } from "../../design/values.tsx"
import { coinAddress, shortHex } from "../../format/address.ts"
import { wholeText } from "../../format/amount.ts"
import { compactText } from "../../format/fiat.ts"
import { AssetHead } from "../../parts/asset-head.tsx"
import { NftEventsPanel } from "../../parts/nft-events-panel.tsx"
import { NftValue, noEstimateReason, noOfferReason } from "../../parts/nft-value.tsx"
import { OfChain } from "../../parts/of-chain.tsx"
import { useNewEvent, useNewestEvent } from "../../parts/use-newest-event.ts"
import { type CollectionFactsFragment, collection as collectionQuery } from "./collection.graphql"
import "./collection.css"
import type { CollectionOf } from "./collection-of.ts"
import { CollectionOwnersPanel } from "./collection-owners-panel.tsx"
import { ItemsPanel } from "./items-panel.tsx"

interface LoadedProps {
  readonly collection: CollectionFactsFragment
}

const noVolumeReason = "Nothing was sold."

const MarketPanel = ({ collection }: LoadedProps) => {
  const { floorPrice, topOfferPrice, marketCap, stats, circulatingSupply, holdersCount } = collection
  return (
    <Panel title="Market">
      <Figures
        rows={[
          ["Floor", <NftValue key="floor" of={floorPrice} reason={noOfferReason} />],
          ["Top offer", <NftValue key="offer" of={topOfferPrice} reason={noOfferReason} />],
          [
            "Volume, 24 h",
            <span key="day" class="volume">
              <NftValue of={stats.dailyVolume} currency="USD" reason={noVolumeReason} />
              <Percent points={stats.dailyVolumeEthPercentChange} />
            </span>,
          ],
          [
            "Volume, 7 days",
            <span key="week" class="volume">
              <NftValue of={stats.weeklyVolume} currency="USD" reason={noVolumeReason} />
              <Percent points={stats.weeklyVolumeEthPercentChange} />
            </span>,
          ],
          ["Volume, all", <NftValue key="all" of={stats.totalVolume} currency="USD" reason={noVolumeReason} />],
          [
            "Market value",
            marketCap === null ? (
              <Unknown key="cap" reason={noEstimateReason} />
            ) : (
              compactText(...ofUsd(Number(marketCap)))
            ),
          ],
          ["Items", wholeText(circulatingSupply)],
          ["Owners", wholeText(holdersCount)],
        ]}
      />
    </Panel>
  )
}

const AboutPanel = ({ collection, of: { address } }: LoadedProps & { of: CollectionOf }) => {
  const { description, socialLinks, nftStandard, deployer, owner, deployedAt } = collection
  const partyOf = (name: string, account: string) =>
    account === coinAddress ? undefined : ([name, <AddressLink key={name} address={account} />] as const)
  return (
    <Panel title="About">
      <div class="body about">
        {description === "" ? undefined : <p>{description}</p>}
        <Facts
          rows={[
            ["Contract", <AddressLink key="contract" address={address} />],
            ["Standard", nftStandard.replace("_", "-")],
            partyOf("Deployer", deployer),
            partyOf("Owner", owner),
            deployedAt === null ? undefined : ["Created", <Time key="created" timeMs={deployedAt} />],
            ...socialLinks
              .filter(({ url }) => isWebLink(url))
              .map(
                ({ label, url }) =>
                  [
                    "Website",
                    <OutsideLink key={url} url={url}>
                      {label}
                    </OutsideLink>,
                  ] as const,
              ),
          ]}
        />
      </div>
    </Panel>
  )
}

const Head = ({ of: { address, chain }, collection }: { of: CollectionOf } & Partial<LoadedProps>) => {
  const name = collection?.displayName || shortHex(address)
  return (
    <AssetHead
      picture={<TokenLogo src={collection?.medias.logo?.medium} symbol={name} chain={chain} />}
      title={
        <>
          {name} {collection?.symbol ? <span class="muted">{collection.symbol}</span> : undefined}
        </>
      }
      network={chain}
      address={address}
      facts={
        collection?.spamScore == null ? undefined : (
          <Badge tone="bad" title={`${Math.round(Number(collection.spamScore) * 100)}% certain`}>
            Spam
          </Badge>
        )
      }
    />
  )
}

const marketSkeleton = (
  <Panel title="Market">
    <SkeletonRows count={2} />
  </Panel>
)

const CollectionBody = (of: CollectionOf) => {
  const { address, chain } = of
  const loaded = useQuery(collectionQuery, { address, chainId: chain.chainId })
  const newest = useNewestEvent(of)
  useNewEvent(newest, loaded.refresh)
  const collection = loaded.data?.nftCollectionV2 ?? undefined
  if (isAbsent(loaded, collection)) {
    const message = `The indexed history of ${chain.name} has no collection ${address}.`
    return <Failure failure={{ code: "NOT_FOUND", message }} again={loaded.refresh} />
  }
  return (
    <div class="column collection">
      <Banner src={collection?.medias.banner?.original} />
      <Head of={of} {...(collection === undefined ? {} : { collection })} />
      <Show of={loaded} skeleton={marketSkeleton}>
        {() => (collection === undefined ? undefined : <MarketPanel collection={collection} />)}
      </Show>
      <div class="columns">
        <div class="column">
          <ItemsPanel of={of} />
          <NftEventsPanel of={of} newest={newest} />
        </div>
        <div class="column">
          {collection === undefined ? undefined : <AboutPanel collection={collection} of={of} />}
          <CollectionOwnersPanel of={of} newest={newest} />
        </div>
      </div>
    </div>
  )
}

/** The page, by the chain's slug or id and the contract. */
export const CollectionPage = ({ chain, address }: { chain: string; address: string }) => {
  const lower = address.toLowerCase()
  document.title = `${shortHex(lower)} · Tidemark`
  return (
    <OfChain chain={chain}>
      {(network) => <CollectionBody key={`${network.slug} ${lower}`} address={lower} chain={network} />}
    </OfChain>
  )
}
