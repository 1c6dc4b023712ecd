/** The page of an app: its description, the value locked on each chain, and its transactions. */
import { nodesOf } from "../../client/connection.ts"
import { ofUsd } from "../../client/currency.ts"
import { useQuery } from "../../client/use-query.ts"
import { Badge, Panel } from "../../design/layout.tsx"
import { ChainLogo, TokenLogo } from "../../design/pictures.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { Fiat } from "../../design/values.tsx"
import { shortText, wholeText } from "../../format/amount.ts"
import { compactText, fiatText, priceText } from "../../format/fiat.ts"
import { chainPath, tokenPath } from "../../paths.ts"
import { type AppPageQuery, appPage } from "./app.graphql"
import type { AppChain, FindChain } from "./app-chain.ts"
import "./app-page.css"
import { AppTransactions } from "./app-transactions.tsx"

/** The app. */
type Details = AppPageQuery["appDetailsById"]

type Group = Details["positions"][number]

type Token = Extract<
  Group["positions"]["edges"][number]["node"]["appPosition"],
  { readonly __typename: "AppTokenPosition" }
>

/** `DECENTRALIZED_EXCHANGE` as `Decentralized exchange`. */
const tagText = (tag: string): string => `${tag.charAt(0)}${tag.slice(1).toLowerCase().replaceAll("_", " ")}`

const Head = ({ app }: { app: Details }) => {
  const total = app.tvl.reduce((sum, { tvl }) => sum + tvl, 0)
  return (
    <header class="app-head">
      <TokenLogo src={app.imgUrl} symbol={app.displayName} />
      <div>
        <h1>{app.displayName}</h1>
        {app.description === null ? undefined : <p class="muted">{app.description}</p>}
        <p class="app-tags">
          {app.category === null ? undefined : <Badge tone="accent">{app.category.name}</Badge>}
          {app.tags
            .map(tagText)
            .filter((text) => text !== app.category?.name)
            .map((text) => (
              <Badge key={text}>{text}</Badge>
            ))}
          {app.url === null ? undefined : (
            <a href={app.url} rel="noreferrer nofollow" target="_blank">
              {app.url.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </a>
          )}
        </p>
      </div>
      {app.tvl.length === 0 ? undefined : (
        <p
          class="app-total"
          title={`${fiatText(...ofUsd(total))}: the supply of its tokens that some account's positions contain`}
        >
          <span class="muted">Value locked, at least</span>
          <strong>{compactText(...ofUsd(total))}</strong>
        </p>
      )}
    </header>
  )
}

const ChainsPanel = ({ app, findChain }: { app: Details; findChain: FindChain }) => (
  <Panel title="Value by chain">
    {app.tvl.length === 0 ? (
      <Empty>No token of this app has been seen in an account's positions yet.</Empty>
    ) : (
      <table class="table">
        <tbody>
          {app.tvl
            .toSorted((left, right) => right.tvl - left.tvl)
            .map(({ network, tvl }) => {
              const chain = findChain(network)
              return (
                <tr key={network}>
                  <th scope="row">
                    {chain === undefined ? (
                      tagText(network)
                    ) : (
                      <a class="cell-name" href={chainPath(chain.slug)}>
                        <ChainLogo chain={chain} /> {chain.name}
                      </a>
                    )}
                  </th>
                  <td class="number">
                    <Fiat value={tvl} />
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    )}
  </Panel>
)

const TokenRow = ({ token, chain }: { token: Token; chain: AppChain | undefined }) => {
  const name = (
    <>
      <TokenLogo src={undefined} symbol={token.symbol} {...(chain !== undefined && { chain })} />
      <span class="two">
        <span>{token.label ?? token.symbol}</span>
        <span>{token.symbol}</span>
      </span>
    </>
  )
  return (
    <tr>
      <th scope="row">
        {chain === undefined ? (
          <span class="cell-name">{name}</span>
        ) : (
          <a class="cell-name" href={tokenPath(chain.slug, token.address)}>
            {name}
          </a>
        )}
      </th>
      <td class="number">
        <Fiat value={token.liquidity ?? undefined} reason="A token that it represents has no price." />
      </td>
      <td class="number wide">{token.price === 0 ? <Fiat value={undefined} /> : priceText(...ofUsd(token.price))}</td>
      <td class="number wide">{token.supply === "0" ? "–" : shortText(token.supply)}</td>
    </tr>
  )
}

const GroupPanel = ({ group, findChain }: { group: Group; findChain: FindChain }) => {
  const { totalCount } = group.positions
  const tokens = nodesOf(group.positions).flatMap(({ appPosition }) =>
    appPosition.__typename === "AppTokenPosition" ? [appPosition] : [],
  )
  const lead =
    totalCount > tokens.length ? `largest ${tokens.length} of ${wholeText(totalCount)}` : wholeText(totalCount)
  return (
    <Panel title={group.label} lead={<span class="count">{lead}</span>}>
      <table class="table">
        <TableHead columns={[["Position"], ["Value", "number"], ["Price", "number wide"], ["Supply", "number wide"]]} />
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={`${token.network} ${token.address}`} token={token} chain={findChain(token.network)} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** The page, by the slug of the app. */
export const AppPage = ({ app: slug }: { app: string }) => {
  const loaded = useQuery(appPage, { slug })
  const app = loaded.data?.appDetailsById
  document.title = `${app?.displayName ?? slug} · Tidemark`
  return (
    <div class="app-page">
      <Show of={loaded}>
        {({ appDetailsById: details, networks }) => {
          const findChain: FindChain = (value) => networks.find(({ enumValue }) => enumValue === value)
          return (
            <>
              <Head app={details} />
              <div class="columns">
                <div class="column">
                  {details.positions.map((group) => (
                    <GroupPanel key={group.label} group={group} findChain={findChain} />
                  ))}
                  <AppTransactions slug={details.slug} findChain={findChain} />
                </div>
                <div class="column">
                  <ChainsPanel app={details} findChain={findChain} />
                </div>
              </div>
            </>
          )
        }}
      </Show>
    </div>
  )
}
