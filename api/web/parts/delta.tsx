/** Balance changes, with values at their time. */
import { nodesOf } from "../client/connection.ts"
import { shownCurrency } from "../client/currency.ts"
import { TokenLogo } from "../design/pictures.tsx"
import { shortHex, shortName } from "../format/address.ts"
import { amountText, exactText, signText, wholeText } from "../format/amount.ts"
import { fiatText } from "../format/fiat.ts"
import { nftPath, tokenPath } from "../paths.ts"
import type { ItemDeltaFragment, TokenDeltaFragment } from "./entry.graphql"
import { valueAtTime } from "./entry.ts"

interface OfChain {
  /** Slug of the chain. */
  readonly chain: string
}

const directionOf = (amountRaw: string): string => (amountRaw.startsWith("-") ? "delta lost" : "delta gained")

/** The amount of a change without its sign, and the symbol. */
export const tokenText = ({
  amountRaw,
  token,
  address,
}: Pick<TokenDeltaFragment, "amountRaw" | "token" | "address">): string =>
  token === null
    ? `${wholeText(amountRaw.replace("-", ""))} base units of ${shortHex(address)}`
    : `${amountText(amountRaw, token.decimals)} ${token.symbol || shortHex(address)}`

/** A change of a coin or token. */
export const TokenChange = ({ delta, chain }: { delta: TokenDeltaFragment } & OfChain) => {
  const { address, amountRaw, token } = delta
  const value = valueAtTime(delta)
  return (
    <a
      class={directionOf(amountRaw)}
      href={tokenPath(chain, address)}
      title={token === null ? amountRaw : `${exactText(amountRaw, token.decimals)} ${token.symbol}`}
    >
      <TokenLogo src={token?.imageUrlV2} symbol={token?.symbol || "?"} />
      <span>
        {signText(amountRaw)}
        {tokenText(delta)}
      </span>
      {value === undefined ? undefined : <span class="muted">{fiatText(value, shownCurrency.value)}</span>}
    </a>
  )
}

/** A change of an NFT, with the number of copies before its name. */
export const NftChange = ({ delta, chain }: { delta: ItemDeltaFragment } & OfChain) => {
  const { collectionAddress, tokenId, amountRaw, nft } = delta
  const count = amountRaw.replace("-", "")
  const name = shortName(nft?.name || `${nft?.collection.name || shortHex(collectionAddress)} #${tokenId}`)
  return (
    <a
      class={directionOf(amountRaw)}
      href={nftPath(chain, collectionAddress, tokenId)}
      title={`Item ${tokenId} of ${collectionAddress}`}
    >
      <TokenLogo
        src={nft === null ? undefined : nodesOf(nft.mediasV3.images)[0]?.thumbnail}
        symbol={nft?.collection.name ?? "NFT"}
      />
      <span>
        {signText(amountRaw)}
        {count === "1" ? "" : `${wholeText(count)} × `}
        {name}
      </span>
    </a>
  )
}
