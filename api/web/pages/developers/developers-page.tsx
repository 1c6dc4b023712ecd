/** The page for developers: queries, SQL, and how programs connect. */
import { useLocation } from "preact-iso"
import { type Tab, Tabs } from "../../design/layout.tsx"
import { ConnectTab } from "./connect-tab.tsx"
import "./developers.css"
import { QueryTab } from "./query-tab.tsx"
import { SqlTab } from "./sql-tab.tsx"

/** The tabs, by the parameter `tab` of the address; the first one has none. */
const tabs = [
  { name: "GraphQL", key: undefined, component: QueryTab },
  { name: "SQL", key: "sql", component: SqlTab },
  { name: "Agents and payments", key: "connect", component: ConnectTab },
] as const

/** The page. */
export const DevelopersPage = () => {
  const { path, query } = useLocation()
  document.title = "Developers · Tidemark"
  const current = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  const Current = current.component
  const links: ReadonlyArray<Tab> = tabs.map((tab) => ({
    name: tab.name,
    href: tab.key === undefined ? path : `${path}?tab=${tab.key}`,
    isCurrent: tab === current,
  }))
  return (
    <div class="developers">
      <h1>Developers</h1>
      <Tabs label="Parts of the page" tabs={links} />
      <Current />
    </div>
  )
}
