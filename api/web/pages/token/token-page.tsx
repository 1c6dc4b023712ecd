/** The page of a token: its price with evidence, swaps, holders and risk. */

import { useLocation } from "preact-iso"
import { ofUsd } from "../../client/currency.ts"
import { networks } from "../../client/networks.ts"
import { readPast } from "../../client/past.ts"
import { isAbsent, useQuery } from "../../client/use-query.ts"
import { Badge, Figures, Panel } from "../../design/layout.tsx"
import { TokenLogo } from "../../design/pictures.tsx"
import { Failure, Show, Skeleton, SkeletonRows } from "../../design/states.tsx"
import { CompactFiat, Fiat, Percent, Unknown } from "../../design/values.tsx"
import { coinAddress, shortHex } from "../../format/address.ts"
import { amountText, exactText } from "../../format/amount.ts"
import { priceText } from "../../format/fiat.ts"
import { timeText } from "../../format/time.ts"
import { AssetHead } from "../../parts/asset-head.tsx"
import { OfChain } from "../../parts/of-chain.tsx"
import { TimeTravel } from "../../parts/time-travel.tsx"
import { EvidencePanel } from "./evidence-panel.tsx"
import { HoldersPanel } from "./holders-panel.tsx"
import { OriginPanel } from "./origin-panel.tsx"
import { PricePanel } from "./price-panel.tsx"
import { RiskPanel } from "./risk-panel.tsx"
import { SwapsPanel } from "./swaps-panel.tsx"
import { type TokenQuery, token as tokenQuery } from "./token.graphql"
import "./token.css"
import type { TokenAt } from "./token-at.ts"
import { useLivePrice, usePulse } from "./use-live-price.ts"

type Token = NonNullable<TokenQuery["fungibleTokenV2"]>

/** The price of now or of the past time; that of a provider where trades give none. */
const priceOf = ({ priceData, marketData }: Token, live: number | undefined): number | undefined =>
  priceData?.historicalPrice === undefined
    ? (live ?? priceData?.price ?? marketData?.price ?? undefined)
    : priceData.historicalPrice?.price

interface PriceProps {
  readonly token: Token
  readonly live: number | undefined
  readonly atMs: number | undefined
}

const Price = ({ token, live, atMs }: PriceProps) => {
  const price = priceOf(token, live)
  return (
    <p class="asset-price">
      <span class="price">{price === undefined ? <Fiat value={undefined} /> : priceText(...ofUsd(price))}</span>
      {atMs === undefined ? (
        <span>
          <Percent points={token.priceData?.priceChange24h} /> <span class="muted">24 h</span>
        </span>
      ) : (
        <span class="muted">at {timeText(atMs)}</span>
      )}
    </p>
  )
}

interface HeadProps {
  readonly of: TokenAt
  readonly token: Token | undefined
  readonly live: number | undefined
}

const Head = ({ of: { address, chain, atMs }, token, live }: HeadProps) => {
  const symbol = token?.symbol || shortHex(address)
  return (
    <AssetHead
      picture={<TokenLogo src={token?.imageUrlV2} symbol={symbol} chain={chain} />}
      title={
        <>
          {token?.name || symbol} {token?.name ? <span class="muted">{symbol}</span> : undefined}
        </>
      }
      network={chain}
      address={address}
      facts={
        <>
          {address === coinAddress ? <Badge>Coin of the chain</Badge> : undefined}
          {token?.isVerified ? <Badge tone="good">On a token list</Badge> : undefined}
          {token?.securityRisk == null ? undefined : <Badge tone="bad">Spam</Badge>}
        </>
      }
      aside={<TimeTravel fromMs={token?.deployedAt ?? undefined} atMs={atMs} />}
    >
      {token === undefined ? <Skeleton width="9rem" /> : <Price token={token} live={live} atMs={atMs} />}
    </AssetHead>
  )
}

const Supply = ({ token: { totalSupply, decimals } }: { token: Token }) =>
  totalSupply === null ? (
    <Unknown reason="The contract was never asked for its supply." />
  ) : (
    <span title={exactText(totalSupply, decimals)}>{amountText(totalSupply, decimals)}</span>
  )

/** The reason of an unknown figure of the market. */
const noMarketReason = "It takes a price, or a supply, that is unknown."

const MarketPanel = ({ token }: { token: Token }) => {
  const { priceData: market } = token
  return (
    <Panel title="Market">
      <Figures
        rows={[
          ["Market value", <CompactFiat key="cap" value={market?.marketCap} reason={noMarketReason} />],
          ["Liquidity", <CompactFiat key="liquidity" value={market?.totalLiquidity} reason={noMarketReason} />],
          ["Volume, 24 h", <CompactFiat key="volume" value={market?.volume24h} reason={noMarketReason} />],
          ["Change, 1 h", <Percent key="hour" points={market?.priceChange1h} />],
          ["Supply", <Supply key="supply" token={token} />],
        ]}
      />
    </Panel>
  )
}

const marketSkeleton = (
  <Panel title="Market">
    <SkeletonRows />
  </Panel>
)

const TokenBody = (of: TokenAt) => {
  const { address, chain, atMs } = of
  const at = atMs === undefined ? { isPast: false } : { isPast: true, at: atMs }
  const loaded = useQuery(tokenQuery, { address, chainId: chain.chainId, ...at })
  // Swaps, holders and figures of the market are of now, and would contradict a past price.
  const isPresent = atMs === undefined
  const { price: live, pulse } = useLivePrice(of)
  usePulse(pulse, loaded.refresh)
  const token = loaded.data?.fungibleTokenV2 ?? undefined
  if (isAbsent(loaded, token)) {
    const message = `The indexed history of ${chain.name} has no token ${address}.`
    return <Failure failure={{ code: "NOT_FOUND", message }} again={loaded.refresh} />
  }
  return (
    <div class="column">
      <Head of={of} token={token} live={live} />
      <div class="columns">
        <div class="column">
          <PricePanel of={of} pulse={pulse} />
          {isPresent ? <SwapsPanel of={of} pulse={pulse} /> : undefined}
          <EvidencePanel of={of} />
        </div>
        <div class="column">
          <Show of={loaded} skeleton={marketSkeleton}>
            {() =>
              token === undefined ? undefined : (
                <>
                  <RiskPanel token={token} chain={chain} />
                  {isPresent ? <MarketPanel token={token} /> : undefined}
                </>
              )
            }
          </Show>
          {isPresent ? <HoldersPanel of={of} /> : undefined}
          <OriginPanel of={of} />
        </div>
      </div>
    </div>
  )
}

/** The page, by the chain's slug or id and the contract. */
export const TokenPage = ({ chain, address }: { chain: string; address: string }) => {
  const { query } = useLocation()
  const past = readPast(query.at, networks.value)
  document.title = `${shortHex(address)} · Tidemark`
  if (past === undefined || past.asOfBlock !== undefined) {
    return <Failure failure={{ code: "NOT_FOUND", message: `Prices are at times, and ${query.at} is none.` }} />
  }
  const lower = address.toLowerCase()
  return (
    <OfChain chain={chain}>
      {(network) => <TokenBody key={`${network.slug} ${lower}`} address={lower} chain={network} atMs={past.asOfTime} />}
    </OfChain>
  )
}
