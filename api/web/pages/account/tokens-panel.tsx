/** The most valuable tokens of a portfolio; spam only when it is wanted. */
import { useState } from "preact/hooks"
import { nodesOf } from "../../client/connection.ts"
import { ofUsd } from "../../client/currency.ts"
import { Badge, Panel } from "../../design/layout.tsx"
import { TokenLogo } from "../../design/pictures.tsx"
import { Empty, SkeletonRows } from "../../design/states.tsx"
import { Fiat, noPriceReason, Percent } from "../../design/values.tsx"
import { countText, wholeText } from "../../format/amount.ts"
import { fiatText, priceText } from "../../format/fiat.ts"
import type { AccountPortfolioQuery } from "./portfolio.graphql"
import { groupTokens, type TokenGroup } from "./token-groups.ts"
import { TokenColumns, TokenRow } from "./token-row.tsx"

/** A token on several chains: one line, and one for each chain below it. */
const GroupRows = ({ group }: { group: TokenGroup }) => {
  const [isOpen, setOpen] = useState(false)
  const [first] = group.tokens
  if (first === undefined) return undefined
  if (group.tokens.length === 1) return <TokenRow token={first} />
  return (
    <>
      <tr class="group">
        <th scope="row">
          <button type="button" class="cell-name" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <TokenLogo src={first.imgUrlV2} symbol={group.symbol} />
            <span class="two">
              <span>{group.symbol}</span>
              <span>on {group.tokens.length} chains</span>
            </span>
          </button>
        </th>
        <td class="number wide">
          <span class="two">
            <span>{priceText(...ofUsd(first.price))}</span>
            <Percent points={first.onchainMarketData?.priceChange24h} />
          </span>
        </td>
        <td class="number">
          <Fiat value={group.value} />
        </td>
      </tr>
      {isOpen ? group.tokens.map((token) => <TokenRow key={token.id} token={token} />) : undefined}
    </>
  )
}

type TokenBalances = AccountPortfolioQuery["portfolioV2"]["tokenBalances"]

/** An empty list; late balances may still arrive. */
const Nothing = ({ isLate }: { isLate: boolean }) =>
  isLate ? <SkeletonRows /> : <Empty>This account holds no tokens.</Empty>

interface TokensPanelProps {
  readonly balances: TokenBalances
  /** Whether balances or prices may still come. */
  readonly isLate: boolean
  /** Address of all tokens. */
  readonly href: string
}

/** The panel. */
export const TokensPanel = ({ balances, isLate, href }: TokensPanelProps) => {
  const [isSpamShown, setSpamShown] = useState(false)
  const { totalBalanceUSD, byToken, spam, omittedTokenCount } = balances
  const groups = groupTokens(nodesOf(byToken))
  const unpricedCount = groups.filter(({ value }) => value === undefined).length
  const rest = byToken.totalCount - byToken.edges.length
  return (
    <Panel
      title="Tokens"
      lead={
        <>
          {isLate && totalBalanceUSD === 0 ? undefined : (
            <span class="panel-total">{fiatText(...ofUsd(totalBalanceUSD))}</span>
          )}
          {unpricedCount === 0 ? undefined : <Badge title={noPriceReason}>{wholeText(unpricedCount)} unpriced</Badge>}
        </>
      }
      aside={
        spam.totalCount === 0 ? undefined : (
          <button
            type="button"
            class="button quiet"
            aria-pressed={isSpamShown}
            onClick={() => setSpamShown(!isSpamShown)}
          >
            {isSpamShown ? "Hide spam" : `${wholeText(spam.totalCount)} spam hidden`}
          </button>
        )
      }
    >
      {groups.length === 0 && !isSpamShown ? (
        <Nothing isLate={isLate} />
      ) : (
        <table class="table">
          <TokenColumns />
          <tbody>
            {groups.map((group) => (
              <GroupRows key={group.tokens[0]?.id} group={group} />
            ))}
            {isSpamShown ? nodesOf(spam).map((token) => <TokenRow key={token.id} token={token} />) : undefined}
          </tbody>
        </table>
      )}
      {rest > 0 || omittedTokenCount > 0 ? (
        <p class="more muted">
          {rest > 0 ? <a href={href}>All {countText(byToken.totalCount, "token")}</a> : undefined}
          {omittedTokenCount > 0 ? (
            <Badge>{countText(omittedTokenCount, "token")} with unknown decimals left out</Badge>
          ) : undefined}
        </p>
      ) : undefined}
    </Panel>
  )
}
