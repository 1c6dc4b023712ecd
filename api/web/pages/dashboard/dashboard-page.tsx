/** The dashboard: the session of a client, and its credits, keys and webhooks. */
import { useEffect } from "preact/hooks"
import { useLocation } from "preact-iso"
import { useLoad } from "../../client/use-query.ts"
import { AddressLink } from "../../design/address-link.tsx"
import { Tabs } from "../../design/layout.tsx"
import { Failure, Show } from "../../design/states.tsx"
import { usePageTabs } from "../../parts/page-tabs.ts"
import { dashboardPath, developersPath } from "../../paths.ts"
import { callDelete, loadSession, type SessionState, session } from "./call.ts"
import { CreditsTab } from "./credits-tab.tsx"
import "./dashboard.css"
import { useAction } from "../../client/use-action.ts"
import { KeysTab } from "./keys-tab.tsx"
import { planText } from "./plan-text.ts"
import { PricesTab } from "./prices-tab.tsx"
import { SignInPanel } from "./sign-in-panel.tsx"
import { WebhooksTab } from "./webhooks-tab.tsx"

/** The price list is open to all; the other tabs belong to a client. */
const tabs = [
  { name: "Credits", key: undefined, component: CreditsTab, isOpen: false },
  { name: "Keys", key: "keys", component: KeysTab, isOpen: false },
  { name: "Webhooks", key: "webhooks", component: WebhooksTab, isOpen: false },
  { name: "Prices", key: "prices", component: PricesTab, isOpen: true },
] as const

/** Addresses of the views of the former dashboard, by its fragments. */
const formerViews: Readonly<Record<string, string>> = {
  "#credits": dashboardPath,
  "#keys": `${dashboardPath}?tab=keys`,
  "#queries": developersPath,
  "#webhooks": `${dashboardPath}?tab=webhooks`,
  "#chains": "/status",
  "#prices": `${dashboardPath}?tab=prices`,
}

const Client = () => {
  const { act, failure } = useAction()
  const signOut = async (): Promise<void> => {
    await callDelete("session")
    session.value = undefined
  }
  if (session.value === undefined) return undefined
  return (
    <div class="client">
      <AddressLink address={session.value.address} />
      <span class="badge">{planText(session.value.plan)} plan</span>
      <button type="button" class="button" onClick={() => act(signOut)}>
        Sign out
      </button>
      {failure === undefined ? undefined : <Failure failure={failure} />}
    </div>
  )
}

const Off = () => (
  <section class="panel notice">
    <h2>The dashboard is off</h2>
    <p class="muted">
      This service accepts only the API keys in its configuration, so there are no keys or credits to manage here. To
      issue keys with credits and limits, start it with <code>ACCESS_ENABLED=true</code>.
    </p>
  </section>
)

const Parts = ({ state: { canSkipSignature } }: { state: SessionState }) => {
  const { current, links } = usePageTabs<(typeof tabs)[number]>(tabs)
  const Current = current.component
  return (
    <>
      <Tabs label="Parts of the dashboard" tabs={links} />
      {session.value === undefined && !current.isOpen ? (
        <SignInPanel canSkipSignature={canSkipSignature} />
      ) : (
        <Current />
      )}
    </>
  )
}

/** The page. */
export const DashboardPage = () => {
  const { route } = useLocation()
  const state = useLoad(async () => ({ data: await loadSession(), late: [], marks: [] }), "session")
  document.title = "Dashboard · Tidemark"
  useEffect(() => {
    const view = formerViews[location.hash]
    if (view !== undefined) route(view, true)
  }, [])
  return (
    <div class="dashboard">
      <header>
        <h1>Dashboard</h1>
        <Client />
      </header>
      <Show of={state}>{(loaded) => (loaded.isEnabled ? <Parts state={loaded} /> : <Off />)}</Show>
    </div>
  )
}
