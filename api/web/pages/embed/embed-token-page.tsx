/** The price chart of a token for frames in other pages. */
import { useQuery } from "../../client/use-query.ts"
import { TokenLogo } from "../../design/pictures.tsx"
import { shortHex } from "../../format/address.ts"
import { OfChain, type ServedChain } from "../../parts/of-chain.tsx"
import { tokenPath } from "../../paths.ts"
import { PricePanel } from "../token/price-panel.tsx"
import { token as tokenQuery } from "../token/token.graphql"
import "../token/token.css"
import { useLivePrice } from "../token/use-live-price.ts"

const Chart = ({ address, chain }: { address: string; chain: ServedChain }) => {
  const of = { address, chain, atMs: undefined }
  const { data } = useQuery(tokenQuery, { address, chainId: chain.chainId, isPast: false })
  const { pulse } = useLivePrice(of)
  const token = data?.fungibleTokenV2
  const symbol = token?.symbol || shortHex(address)
  return (
    <>
      <h1 class="embed-title">
        <TokenLogo src={token?.imageUrlV2} symbol={symbol} chain={chain} />
        <a href={tokenPath(chain.slug, address)}>{token?.name || symbol}</a>
      </h1>
      <PricePanel of={of} pulse={pulse} />
    </>
  )
}

/** The page, by the chain's slug or id and the contract. */
export const EmbedTokenPage = ({ chain, address }: { chain: string; address: string }) => {
  document.title = `${shortHex(address)} · Tidemark`
  return <OfChain chain={chain}>{(network) => <Chart address={address.toLowerCase()} chain={network} />}</OfChain>
}
