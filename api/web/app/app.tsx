/** The frame of every page: the header, the page of the address, the footer. */

import { useState } from "preact/hooks"
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from "preact-iso"
import { shareCurrency } from "../client/currency.ts"
import { asFailure } from "../client/failure.ts"
import { apiKey } from "../client/session.ts"
import { Failure } from "../design/states.tsx"
import { dashboardPath, developersPath, isEmbed, previewPath } from "../paths.ts"
import { Header } from "./header.tsx"
import { KeyPage } from "./key-form.tsx"
import { NotFound } from "./not-found.tsx"
import { routes } from "./routes.tsx"

const changeRoute = (): void => {
  scrollTo(0, 0)
  shareCurrency()
}

const Pages = () => {
  const [error, setError] = useState<Error>()
  if (error !== undefined) return <Failure failure={asFailure(error)} again={() => location.reload()} />
  return (
    <ErrorBoundary onError={setError}>
      <Router onRouteChange={changeRoute}>
        {routes}
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
  )
}

/** The page of the address; the form for the key where the page needs one. The dashboard has a session of its own. */
const Main = () => {
  const { path } = useLocation()
  return (
    <main id="main" tabIndex={-1}>
      {apiKey.value === "" && path !== dashboardPath ? <KeyPage /> : <Pages />}
    </main>
  )
}

/** The link that the licence of the charts asks for. */
const TradingView = () => (
  <span>
    Charts by{" "}
    <a href="https://www.tradingview.com/" rel="noreferrer">
      TradingView
    </a>
  </span>
)

const Footer = () => (
  <footer class="app-footer">
    <a href={developersPath}>Developers</a>
    <a href={previewPath}>Preview</a>
    <a href="/status">Status</a>
    <a href="/design">Design</a>
    <a href={dashboardPath}>Dashboard</a>
    <a href="/llms.txt" rel="external" target="_top">
      For agents
    </a>
    <TradingView />
  </footer>
)

/** Links of a page in a frame open a page of their own. */
const leaveFrame = ({ target }: { target: EventTarget | null }): void => {
  const link = target instanceof Element ? target.closest("a") : null
  if (link !== null) link.target = "_blank"
}

const Embed = () => (
  <main class="embed" onClickCapture={leaveFrame}>
    {apiKey.value === "" ? (
      <Failure failure={{ code: "UNAUTHENTICATED", message: "This frame has no key." }} />
    ) : (
      <Pages />
    )}
    <p class="muted">
      <a href="/">Tidemark</a> · <TradingView />
    </p>
  </main>
)

const Framed = () => {
  const { path } = useLocation()
  if (isEmbed(path)) return <Embed />
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <Main />
      <Footer />
    </>
  )
}

/** The app. */
export const App = () => (
  <LocationProvider>
    <Framed />
  </LocationProvider>
)
