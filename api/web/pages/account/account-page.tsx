/** The page of an account, or of several as one: identity, net worth, holdings and history. */

import { useRef } from "preact/hooks"
import { useLocation } from "preact-iso"
import { nodesOf } from "../../client/connection.ts"
import { networks } from "../../client/networks.ts"
import { paced } from "../../client/paced.ts"
import { isPast, readPast } from "../../client/past.ts"
import { useQuery } from "../../client/use-query.ts"
import { type Tab, Tabs } from "../../design/layout.tsx"
import { Failure, Show } from "../../design/states.tsx"
import { hrefAt, TimeTravel } from "../../parts/time-travel.tsx"
import { accountHeads } from "./account.graphql"
import { AccountHead } from "./account-head.tsx"
import "./account.css"
import type { AccountOf } from "./account-of.ts"
import { AddAccount } from "./add-account.tsx"
import { AllTokensPanel } from "./all-tokens-panel.tsx"
import { AllowancesPanel } from "./allowances-panel.tsx"
import { readBundle } from "./bundle.ts"
import { BundleHead } from "./bundle-head.tsx"
import { firstEntry } from "./history.graphql"
import { HistoryPanel, RecentPanel } from "./history-panel.tsx"
import { AllNftsPanel, NftsPanel } from "./nfts-panel.tsx"
import { OfAccounts } from "./of-accounts.tsx"
import { accountPortfolio } from "./portfolio.graphql"
import { PositionsPanel } from "./positions-panel.tsx"
import { ProfitPanel } from "./profit-panel.tsx"
import { TokensPanel } from "./tokens-panel.tsx"
import { WorthPanel } from "./worth-panel.tsx"

/** Interval of loading holdings again while the account changes. */
const holdingsIntervalMs = 3_000

const PortfolioTab = ({ addresses, past }: AccountOf) => {
  const { path, query } = useLocation()
  const hrefOf = (tab: string): string => hrefAt(path, { ...query, tab }, query.at)
  const variables = { addresses, ...past, isPast: isPast(past) }
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
        <WorthPanel addresses={addresses} portfolio={portfolio} isLate={loaded.late.length > 0} pastMs={pastMs} />
        <Show of={loaded}>
          {({ portfolioV2: { tokenBalances, appBalances, nftBalances } }) => (
            <>
              <TokensPanel balances={tokenBalances} isLate={loaded.late.length > 0} href={hrefOf("tokens")} />
              <PositionsPanel balances={appBalances} />
              <NftsPanel balances={nftBalances} href={hrefOf("nfts")} />
            </>
          )}
        </Show>
      </div>
      <div class="column">
        <RecentPanel addresses={addresses} past={past} href={hrefOf("history")} onChange={refresh.current} />
      </div>
    </div>
  )
}

/** The tabs, by the parameter `tab` of the address; the first one has none. */
const tabs = [
  { name: "Portfolio", key: undefined, component: PortfolioTab },
  { name: "Tokens", key: "tokens", component: AllTokensPanel },
  { name: "NFTs", key: "nfts", component: AllNftsPanel },
  { name: "History", key: "history", component: HistoryPanel },
  { name: "Allowances", key: "allowances", component: AllowancesPanel },
  { name: "Profit and loss", key: "profit", component: ProfitPanel },
] as const

const Account = ({ addresses }: { addresses: Array<string> }) => {
  const { path, query } = useLocation()
  const head = useQuery(accountHeads, { addresses })
  const begin = useQuery(firstEntry, { addresses })
  const past = readPast(query.at, networks.value)
  const current = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  const Current = current.component
  const links: ReadonlyArray<Tab> = tabs.map((tab) => {
    const { tab: _, ...others } = query
    const href = hrefAt(path, tab.key === undefined ? others : { ...others, tab: tab.key }, query.at)
    return { name: tab.name, href, isCurrent: tab === current }
  })
  const [address = ""] = addresses
  const fromMs = begin.data && nodesOf(begin.data.transactionHistoryV2)[0]?.timestamp
  const controls = (
    <div class="account-controls">
      <AddAccount addresses={addresses} />
      <TimeTravel fromMs={fromMs} atMs={past?.asOfTime} />
    </div>
  )
  return (
    <div class="account">
      {addresses.length === 1 ? (
        <AccountHead address={address} loaded={head}>
          {controls}
        </AccountHead>
      ) : (
        <BundleHead addresses={addresses} loaded={head}>
          {controls}
        </BundleHead>
      )}
      <Tabs label="Parts of the account" tabs={links} />
      {past === undefined ? (
        <Failure failure={{ code: "NOT_FOUND", message: `No block or time is ${query.at}.` }} />
      ) : (
        <Current addresses={addresses} past={past} />
      )}
    </div>
  )
}

/** The page, by the address or a name of the account; of several accounts joined by commas. */
export const AccountPage = ({ account }: { account: string }) => {
  document.title = `${readBundle(account).join(", ")} · Tidemark`
  return <OfAccounts account={account}>{(addresses) => <Account key={account} addresses={addresses} />}</OfAccounts>
}
