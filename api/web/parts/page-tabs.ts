/** Tabs of a page by the parameter `tab` of its address; the first one has none. */
import { useLocation } from "preact-iso"
import type { Tab } from "../design/layout.tsx"

interface PageTab {
  readonly name: string
  readonly key: string | undefined
}

/** The tab of the address, and the links of all. */
export const usePageTabs = <One extends PageTab>(
  tabs: readonly [One, ...ReadonlyArray<One>],
): { readonly current: One; readonly links: ReadonlyArray<Tab> } => {
  const { path, query } = useLocation()
  const current = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  const links = tabs.map((tab) => ({
    name: tab.name,
    href: tab.key === undefined ? path : `${path}?tab=${tab.key}`,
    isCurrent: tab === current,
  }))
  return { current, links }
}
