/** The page of an account: identity, net worth, holdings and history. */

import { useRef } from "preact/hooks"
import { useLocation } from "preact-iso"
import { networks } from "../../client/networks.ts"
import { paced } from "../../client/paced.ts"
import { isPast, type Past, readPast } from "../../client/past.ts"
import { useQuery } from "../../client/use-query.ts"
import { type Tab, Tabs } from "../../design/layout.tsx"
import { Failure, Show } from "../../design/states.tsx"
import { accountForm } from "../../format/address.ts"
import { hrefAt, TimeTravel } from "../../parts/time-travel.tsx"
import { accountHead, namedAccount } from "./account.graphql"
import { AccountHead } from "./account-head.tsx"
import "./account.css"
import { AllowancesPanel } from "./allowances-panel.tsx"
import { HistoryPanel, RecentPanel } from "./history-panel.tsx"
import { NftsPanel } from "./nfts-panel.tsx"
import { accountPortfolio } from "./portfolio.graphql"
import { PositionsPanel } from "./positions-panel.tsx"
import { ProfitPanel } from "./profit-panel.tsx"
import { TokensPanel } from "./tokens-panel.tsx"
import { WorthPanel } from "./worth-panel.tsx"

/** Interval of loading holdings again while the account changes. */
const holdingsIntervalMs = 3_000

interface TabProps {
  readonly address: string
  readonly past: Past
}

const PortfolioTab = ({ address, past }: TabProps) => {
  const { path, query } = useLocation()
  const variables = { address, ...past, isPast: isPast(past) }
  // Stored balances are shown first; balances and positions read from the chain follow.
  const stored = useQuery(accountPortfolio, { ...variables, isRead: false })
  const hasStored = stored.data !== undefined
  const read = useQuery(accountPortfolio, hasStored && !isPast(past) ? { ...variables, isRead: true } : undefined)
  const loaded = read.data === undefined ? { ...stored, failure: stored.failure ?? read.failure } : read
  const portfolio = loaded.data?.portfolioV2
  const refresh = useRef(paced(() => read.refresh(), holdingsIntervalMs))
  const pastMs = isPast(past) ? (past.asOfTime ?? portfolio?.asOf[0]?.timestamp ?? undefined) : undefined
  return (
    <div class="columns">
      <div class="column">
        <WorthPanel address={address} portfolio={portfolio} isLate={loaded.late.length > 0} pastMs={pastMs} />
        <Show of={loaded}>
          {({ portfolioV2: { tokenBalances, appBalances, nftBalances } }) => (
            <>
              <TokensPanel balances={tokenBalances} isLate={loaded.late.length > 0} />
              <PositionsPanel balances={appBalances} />
              <NftsPanel balances={nftBalances} />
            </>
          )}
        </Show>
      </div>
      <div class="column">
        <RecentPanel
          address={address}
          past={past}
          href={hrefAt(path, { ...query, tab: "history" }, query.at)}
          onChange={refresh.current}
        />
      </div>
    </div>
  )
}

/** The tabs, by the parameter `tab` of the address; the first one has none. */
const tabs = [
  { name: "Portfolio", key: undefined, component: PortfolioTab },
  { name: "History", key: "history", component: HistoryPanel },
  { name: "Allowances", key: "allowances", component: AllowancesPanel },
  { name: "Profit and loss", key: "profit", component: ProfitPanel },
] as const

const Account = ({ address }: { address: string }) => {
  const { path, query } = useLocation()
  const head = useQuery(accountHead, { address })
  const past = readPast(query.at, networks.value)
  const current = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  const Current = current.component
  const links: ReadonlyArray<Tab> = tabs.map((tab) => {
    const { tab: _, ...others } = query
    const href = hrefAt(path, tab.key === undefined ? others : { ...others, tab: tab.key }, query.at)
    return { name: tab.name, href, isCurrent: tab === current }
  })
  return (
    <div class="account">
      <AccountHead address={address} loaded={head}>
        <TimeTravel fromMs={undefined} atMs={past?.asOfTime} />
      </AccountHead>
      <Tabs label="Parts of the account" tabs={links} />
      {past === undefined ? (
        <Failure failure={{ code: "NOT_FOUND", message: `No block or time is ${query.at}.` }} />
      ) : (
        <Current address={address} past={past} />
      )}
    </div>
  )
}

const NamedAccount = ({ name }: { name: string }) => {
  const loaded = useQuery(namedAccount, { name })
  return (
    <Show of={loaded}>
      {({ account }) =>
        account === null ? (
          <Failure failure={{ code: "NOT_FOUND", message: `No account has the name ${name}.` }} />
        ) : (
          <Account address={account.address} />
        )
      }
    </Show>
  )
}

/** The page, by the address or a name of the account. */
export const AccountPage = ({ account }: { account: string }) => {
  const address = accountForm(account)
  document.title = `${account} · Tidemark`
  return address === undefined ? (
    <NamedAccount key={account} name={account} />
  ) : (
    <Account key={address} address={address} />
  )
}
