/** A row of a table of owned tokens: value first, then amount. */
import { ofUsd } from "../../client/currency.ts"
import { TokenLogo } from "../../design/pictures.tsx"
import { TableHead } from "../../design/table.tsx"
import { Amount, Fiat, Percent } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { priceText } from "../../format/fiat.ts"
import { tokenPath } from "../../paths.ts"
import type { HeldTokenFragment } from "./portfolio.graphql"
import { valueOfToken } from "./token-groups.ts"

/** Heads of the columns. */
export const TokenColumns = () => (
  <TableHead columns={[["Token"], ["Price, 24 h", "number wide"], ["Value", "number"]]} />
)

/** The row. */
export const TokenRow = ({ token }: { token: HeldTokenFragment }) => {
  const { symbol, tokenAddress, network, price, onchainMarketData: market } = token
  const name = symbol || shortHex(tokenAddress)
  const isPriced = token.priceSource !== "NONE"
  return (
    <tr>
      <th scope="row">
        <a class="cell-name" href={tokenPath(network.slug, tokenAddress)}>
          <TokenLogo src={token.imgUrlV2} symbol={name} chain={network} />
          <span class="two">
            <span>{name}</span>
            <span>{token.name || network.name}</span>
          </span>
        </a>
      </th>
      <td class="number wide">
        <span class="two">
          <span>{isPriced ? priceText(...ofUsd(price)) : <span class="muted">–</span>}</span>
          <Percent points={isPriced ? market?.priceChange24h : undefined} />
        </span>
      </td>
      <td class="number">
        <span class="two">
          <Fiat value={valueOfToken(token)} />
          <Amount raw={token.balanceRaw} decimals={token.decimals} symbol={name} />
        </span>
      </td>
    </tr>
  )
}
