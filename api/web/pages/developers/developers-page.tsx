/** The page for developers: queries, SQL, and how programs connect. */
import { Tabs } from "../../design/layout.tsx"
import { usePageTabs } from "../../parts/page-tabs.ts"
import { ConnectTab } from "./connect-tab.tsx"
import "./developers.css"
import { QueryTab } from "./query-tab.tsx"
import { SqlTab } from "./sql-tab.tsx"

const tabs = [
  { name: "GraphQL", key: undefined, component: QueryTab },
  { name: "SQL", key: "sql", component: SqlTab },
  { name: "Agents and payments", key: "connect", component: ConnectTab },
] as const

/** The page. */
export const DevelopersPage = () => {
  document.title = "Developers · Tidemark"
  const { current, links } = usePageTabs<(typeof tabs)[number]>(tabs)
  const Current = current.component
  return (
    <div class="developers">
      <h1>Developers</h1>
      <Tabs label="Parts of the page" tabs={links} />
      <Current />
    </div>
  )
}
