/** Positions in apps: the pair first, then its tokens; debts are negative. */
import { nodesOf } from "../../client/connection.ts"
import { ofUsd } from "../../client/currency.ts"
import { Badge, Panel } from "../../design/layout.tsx"
import { TokenLogo } from "../../design/pictures.tsx"
import { Fiat } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { countText, shortText } from "../../format/amount.ts"
import { fiatText } from "../../format/fiat.ts"
import { appPath } from "../../paths.ts"
import type { AccountPortfolioQuery, HeldPositionFragment } from "./portfolio.graphql"
import { amountsOf, countsOfPositions, type PositionPart, valueOfPart } from "./position-sum.ts"

type AppRow = AccountPortfolioQuery["portfolioV2"]["appBalances"]["byApp"]["edges"][number]["node"]

const symbolOf = ({ symbol, address }: PositionPart): string => symbol || shortHex(address)

const toneOf = (kind: string) => {
  if (kind === "Borrowed") return "bad"
  return kind === "Claimable" ? "good" : ""
}

const PartRow = ({ part, kind, depth }: { part: PositionPart; kind?: string | undefined; depth: number }) => (
  <>
    <li class={`part depth-${depth}`}>
      <span>
        {kind === undefined ? undefined : <Badge tone={toneOf(kind)}>{kind}</Badge>}{" "}
        <span title={part.balance}>{shortText(part.balance)}</span> {symbolOf(part)}
      </span>
      <Fiat value={valueOfPart(part)} />
    </li>
    {part.tokens?.map((below) => (
      <PartRow key={below.address} part={below} depth={depth + 1} />
    ))}
  </>
)

const labelOf = (position: HeldPositionFragment): string =>
  position.displayProps?.label ||
  amountsOf(position)
    .map(({ part }) => symbolOf(part))
    .join(" / ")

const Position = ({ position }: { position: HeldPositionFragment }) => {
  const isPriced = countsOfPositions([position]).priced > 0
  return (
    <li class="position">
      <div class="position-head">
        <span class="two">
          <span>{labelOf(position)}</span>
          <span title={`Read at block ${position.readAtBlock}`}>{position.groupLabel}</span>
        </span>
        <strong>
          <Fiat value={isPriced ? position.balanceUSD : undefined} />
        </strong>
      </div>
      <ul>
        {amountsOf(position).map(({ kind, part }) => (
          <PartRow key={`${kind} ${part.address}`} kind={kind} part={part} depth={0} />
        ))}
      </ul>
    </li>
  )
}

const AppPositions = ({ row }: { row: AppRow }) => {
  const positions = nodesOf(row.positionBalances)
  const { unpriced } = countsOfPositions(positions)
  const rest = row.positionBalances.totalCount - positions.length
  return (
    <article class="app-positions">
      <header>
        <a class="cell-name" href={appPath(row.app.slug)}>
          <TokenLogo src={row.app.imgUrl} symbol={row.app.displayName} chain={row.network} />
          <span class="two">
            <span>{row.app.displayName}</span>
            <span>{row.network.name}</span>
          </span>
        </a>
        {unpriced === 0 ? undefined : <Badge>{unpriced} unpriced</Badge>}
        <span class="panel-total">{fiatText(...ofUsd(row.balanceUSD))}</span>
      </header>
      <ul>
        {positions.map((position) => (
          <Position key={`${position.address} ${labelOf(position)}`} position={position} />
        ))}
      </ul>
      {rest > 0 ? <p class="more muted">{countText(rest, "more position")}</p> : undefined}
    </article>
  )
}

/** The panel; absent if there are no positions. */
export const PositionsPanel = ({ balances }: { balances: AccountPortfolioQuery["portfolioV2"]["appBalances"] }) => {
  const rows = nodesOf(balances.byApp)
  if (rows.length === 0) return undefined
  return (
    <Panel title="Positions" lead={<span class="panel-total">{fiatText(...ofUsd(balances.totalBalanceUSD))}</span>}>
      {rows.map((row) => (
        <AppPositions key={`${row.app.slug} ${row.network.slug}`} row={row} />
      ))}
    </Panel>
  )
}
