/** The frame of every page: the header, the page of the address, the footer. */

import { useState } from "preact/hooks"
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from "preact-iso"
import { shareCurrency } from "../client/currency.ts"
import { asFailure } from "../client/failure.ts"
import { apiKey } from "../client/session.ts"
import { Failure } from "../design/states.tsx"
import { dashboardPath, developersPath, previewPath } from "../paths.ts"
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
    <span>
      Charts by{" "}
      <a href="https://www.tradingview.com/" rel="noreferrer">
        TradingView
      </a>
    </span>
  </footer>
)

/** The app. */
export const App = () => (
  <LocationProvider>
    <a class="skip" href="#main">
      Skip to content
    </a>
    <Header />
    <Main />
    <Footer />
  </LocationProvider>
)
